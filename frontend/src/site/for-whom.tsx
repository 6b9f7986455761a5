/** The sentence about whom something suits, as the words below a heading. */
export function ForWhom({ suits }: { suits: string }) {
  return (
    <p className="lead">
      For {suits.charAt(0).toLowerCase()}
      {suits.slice(1)}
    </p>
  )
}
