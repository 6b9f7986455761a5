import type { ReactNode } from 'react'
import '../illustrations.css'

interface ExampleProps {
  /** What is to be seen, as its visible caption. */
  title: string
  children: ReactNode
}

/** A picture of our work or of a product's screen. Its figures are made up, and it says so. */
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
