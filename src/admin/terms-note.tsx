export function TermsNote() {
  return (
    <p>
      All words of <a href="/admin/collections/terms">Terms</a> are shown here, in their order.
    </p>
  )
}
