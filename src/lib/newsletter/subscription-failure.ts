/** What to tell somebody whose subscription did not come about. */
export function subscriptionFailure(error: unknown): string {
  const isTaken = error instanceof Error && error.message.includes('409')
  return isTaken ? 'This email is already subscribed.' : 'Failed to subscribe. Please try again.'
}
