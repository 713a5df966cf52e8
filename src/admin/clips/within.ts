/** For browsers that claim a capability and then never answer. @throws Error when time is up */
export const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms)
    }),
  ])
