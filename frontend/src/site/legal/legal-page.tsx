import type { LegalBlock, LegalText } from '#domain/company/legal/legal-text.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'
import { linked } from '../linked.tsx'
import '../folds.css'
import './legal.css'

/** A legal text with a table of contents; each section has a URL fragment. */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, lead, path, version, sections } = text
  return (
    <>
      <PageHead title={title} description={lead} path={path} />
      <Intro title={title} lead={lead} />
      <div className="wrap section continued split">
        <details className="toc" open>
          <summary>On this page</summary>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </details>
        <div className="prose">
          <p className="overline">
            Version of <time dateTime={version}>{inWords(version)}</time>
          </p>
          {sections.map(({ id, title: name, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{name}</h2>
              {blocks.map((block, index) => (
                <Block key={index} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{linked(block)}</p>
  if ('terms' in block) return <Terms terms={block.terms} />
  if ('folds' in block) {
    return (
      <div className="folds">
        {block.folds.map(({ title, note, terms }) => (
          <details key={title}>
            <summary>
              {title}
              <small>{note}</small>
            </summary>
            <Terms terms={terms} />
          </details>
        ))}
      </div>
    )
  }
  return (
    <ul>
      {block.map((line) => (
        <li key={line}>{linked(line)}</li>
      ))}
    </ul>
  )
}

function Terms({ terms }: { terms: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <dl>
      {terms.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{linked(text)}</dd>
        </div>
      ))}
    </dl>
  )
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Not by Intl, whose output can differ between build and browser and break hydration. */
function inWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${MONTHS[month! - 1]} ${year}`
}
