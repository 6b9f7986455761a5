import { useState } from 'react'
import { RouterProvider } from 'react-aria-components'
import { useParams, useSearchParams } from 'react-router-dom'
import { Toaster } from '../../ui/toast.tsx'
import { useTheme } from '../../ui/theme.ts'
import { useGo } from '../use-go.ts'
import { usePlainLinks } from '../use-plain-links.ts'
import { ConversationChapter } from './conversation-chapter.tsx'
import { FlowExample } from './flow-example.tsx'
import { FormExample } from './form-example.tsx'
import { GuestExample } from './guest-example.tsx'
import { ListExample } from './list-example.tsx'
import { OverviewExample } from './overview-example.tsx'
import { PartsChapter } from './parts-chapter.tsx'
import { RecordExample } from './record-example.tsx'
import { ReportExample } from './report-example.tsx'
import { SettingsExample } from './settings-example.tsx'
import { StatesChapter } from './states-chapter.tsx'
import { states } from './states.ts'
import type { State } from './states.ts'
import css from './design-screen.module.css'

const listStates = states
const readStates = states.filter((state) => state !== 'filtered' && state !== 'too-many')

const chapters = [
  { id: 'parts', name: 'Parts', states: [], Example: PartsChapter },
  { id: 'states', name: 'States', states: [], Example: StatesChapter },
  { id: 'conversation', name: 'Conversation', states: [], Example: ConversationChapter },
  { id: 'overview', name: 'Overview', states: readStates, Example: OverviewExample },
  { id: 'list', name: 'List', states: listStates, Example: ListExample },
  { id: 'record', name: 'Record', states: readStates, Example: RecordExample },
  { id: 'flow', name: 'Flow', states: ['ready', 'failed'], Example: FlowExample },
  { id: 'form', name: 'Form', states: ['ready', 'loading', 'failed'], Example: FormExample },
  { id: 'report', name: 'Report', states: readStates, Example: ReportExample },
  { id: 'settings', name: 'Settings', states: ['ready', 'loading', 'failed'], Example: SettingsExample },
  { id: 'guest', name: 'Guest', states: [], Example: GuestExample },
] as const

/** The portal's parts, and each page template in each of its states, as a screen of its own. Only `npm run dev` has this page. */
export function Component() {
  const { chapter } = useParams()
  const [search] = useSearchParams()
  const [theme, chooseTheme] = useTheme()
  const go = useGo()
  const [key, setKey] = useState(0)
  usePlainLinks()
  const shown = chapters.find(({ id }) => id === chapter) ?? chapters[0]
  const state = states.find((each) => each === search.get('state')) ?? 'ready'
  const { Example } = shown
  return (
    <RouterProvider navigate={go}>
      <title>{`${shown.name}, portal design`}</title>
      <header className={css.bar}>
        <nav aria-label="Templates">
          {chapters.map(({ id, name }) => (
            <a key={id} href={`/_design/portal/${id}`} aria-current={id === shown.id ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        {shown.states.length > 0 && (
          <label>
            State{' '}
            <select value={state} onChange={({ target }) => go(`/_design/portal/${shown.id}?state=${target.value}`)}>
              {shown.states.map((each: State) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        )}
        <button type="button" onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? 'Light' : 'Dark'}
        </button>
        <a href="/_design">The site's parts</a>
      </header>
      <main className={css.main} key={`${shown.id} ${state} ${key}`}>
        <Example state={state} onAgain={() => setKey(key + 1)} />
      </main>
      <Toaster />
    </RouterProvider>
  )
}
