import { useEffect } from 'react'
import { Chapter } from './example.tsx'
import { Charts } from './charts.tsx'
import { Controls } from './controls.tsx'
import { Foundations } from './foundations.tsx'
import { Layers } from './layers.tsx'
import { Lists } from './lists.tsx'
import { showStates } from './show-states.ts'
import { Toaster } from '../ui/toast.tsx'
import './design-page.css'

const chapters = [
  { id: 'foundations', title: 'Colour, type, space', Content: Foundations },
  { id: 'controls', title: 'Buttons and fields', Content: Controls },
  { id: 'lists', title: 'Lists and states', Content: Lists },
  { id: 'charts', title: 'Charts and pictures', Content: Charts },
  { id: 'layers', title: 'Tabs, dialogs, toasts', Content: Layers },
] as const

/** The design system in both themes, with code to copy. Only `npm run dev` has this page. */
export function Component() {
  useEffect(showStates, [])
  return (
    <main className="wrap design">
      <title>Design system</title>
      <h1>Design system</h1>
      <nav className="design-contents" aria-label="Chapters">
        {chapters.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
        <a href="/_design/portal">The portal's parts and templates</a>
      </nav>
      {chapters.map(({ id, title, Content }) => (
        <Chapter key={id} id={id} title={title}>
          <Content />
        </Chapter>
      ))}
      <Toaster />
    </main>
  )
}
