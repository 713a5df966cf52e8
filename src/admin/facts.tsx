import { Fragment, type ReactNode } from 'react'

interface FactsProps {
  /** By name. What is null, undefined or false is left out. */
  of: Readonly<Record<string, ReactNode>>
}

export const Facts = ({ of }: FactsProps) => (
  <dl className="panel-facts">
    {Object.entries(of).map(
      ([name, value]) =>
        (value ?? false) !== false && (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
)
