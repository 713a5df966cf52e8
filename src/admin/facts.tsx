import { Fragment, type ReactNode } from 'react'

interface FactsProps {
  of: Readonly<Record<string, ReactNode>>
  isInLine?: boolean
}

const BELOW_EACH_OTHER =
  'tw:mt-0 tw:mb-4 tw:grid tw:grid-cols-[auto_1fr] tw:gap-x-5 tw:gap-y-[0.35rem]'

/** Values by name. What is null, undefined or false is left out. */
export const Facts = ({ of, isInLine = false }: FactsProps) => (
  <dl
    className={
      isInLine ? 'panel-bar tw:mb-2 tw:[&>dd]:me-4 tw:[&>dd]:font-bold' : BELOW_EACH_OTHER
    }
  >
    {Object.entries(of).map(
      ([name, value]) =>
        (value ?? false) !== false && (
          <Fragment key={name}>
            <dt className="panel-hint">{name}</dt>
            <dd className="tw:m-0 tw:wrap-anywhere tw:tabular-nums">{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
)
