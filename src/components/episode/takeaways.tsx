import { NumberedPoints } from '@/components/ui/numbered-points'

export const Takeaways = ({ takeaways }: { takeaways: string[] }) => (
  <NumberedPoints
    title="Key takeaways"
    titleId="takeaways-title"
    points={takeaways}
    numberClass="text-(--tone)"
  />
)
