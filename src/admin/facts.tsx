import { Fragment, type ReactNode } from 'react'

/** Values by name. What is null, undefined or false is left out. */
export const Facts = ({ of }: { of: Readonly<Record<string, ReactNode>> }) => (
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
