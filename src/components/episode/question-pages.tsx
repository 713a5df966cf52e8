'use client'

import { useRouter } from 'next/navigation'
import { PageLinks } from '@/components/ui/page-links'
import { questionsPath } from '@/lib/episodes/question-pages'

export function QuestionPages({ page, count }: { page: number; count: number }) {
  const router = useRouter()
  return (
    <PageLinks
      page={page}
      count={count}
      hrefOf={questionsPath}
      onTurn={(to) => router.push(questionsPath(to))}
    />
  )
}
