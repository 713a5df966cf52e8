import { NumberedPoints } from '@/components/ui/numbered-points'

export const KeyInsights = ({ insights }: { insights: string[] }) => (
  <NumberedPoints
    title="Key insights"
    titleId="insights-title"
    points={insights}
    numberClass="text-accent-strong"
  />
)
