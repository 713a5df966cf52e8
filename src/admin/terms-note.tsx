export function TermsNote() {
  return (
    <p>
      Without words of its own, this shows all <a href="/admin/collections/terms">Terms</a> in
      their order.
    </p>
  )
}
