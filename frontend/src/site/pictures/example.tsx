import type { ReactNode } from 'react'
import '../illustrations.css'

interface ExampleProps {
  /** Visible caption. */
  title: string
  children: ReactNode
}

/** A picture of our work or of a product's screen, labelled as an example with invented figures. */
export function Example({ title, children }: ExampleProps) {
  return (
    <figure className="example" data-example="">
      <figcaption>
        {title}
        <span className="chip" data-tone="quiet">
          Example
        </span>
      </figcaption>
      {children}
    </figure>
  )
}
