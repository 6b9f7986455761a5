/** Sentence below a heading: whom the service suits. */
export function ForWhom({ suits }: { suits: string }) {
  return (
    <p className="lead">
      For {suits.charAt(0).toLowerCase()}
      {suits.slice(1)}
    </p>
  )
}
