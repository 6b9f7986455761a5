import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/

/** Text with its [words](/address) as links. */
export function linked(text: string): ReactNode {
  const parts = text.split(LINK)
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    const address = parts[index + 1]!
    // A file of the site is none of the router's pages.
    return /^\/[^.]*$/.test(address) ? (
      <Link key={index} to={address}>
        {part}
      </Link>
    ) : (
      <a key={index} href={address}>
        {part}
      </a>
    )
  })
}
