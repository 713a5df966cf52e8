import { Fragment, type ReactNode } from 'react'

interface FactsProps {
  /** By name. What is null, undefined or false is left out. */
  of: Readonly<Record<string, ReactNode>>
}

export const Facts = ({ of }: FactsProps) => (
  <dl className="tw:mt-0 tw:mb-4 tw:grid tw:grid-cols-[auto_1fr] tw:gap-x-5 tw:gap-y-[0.35rem]">
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
