export interface Home {
  basics: LearningCard
  examples: LearningCard
  transcripts: LearningCard
  answers: QuickAnswer[]
}

export interface LearningCard {
  title: string
  text: string
}

export interface QuickAnswer {
  question: string
  answer: string
}
