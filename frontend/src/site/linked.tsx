import type { ReactNode } from 'react'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/

/** Renders text with `[words](/address)` as links. */
export function linked(text: string): ReactNode {
  const parts = text.split(LINK)
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    return (
      <a key={index} href={parts[index + 1]}>
        {part}
      </a>
    )
  })
}
