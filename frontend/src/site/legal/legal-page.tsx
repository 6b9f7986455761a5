import { useLocation } from 'react-router-dom'
import { disclaimer, privacy, terms } from '#domain/company/legal.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Intro } from '../intro.tsx'
import { lastSegment } from '../last-segment.ts'

const texts = [privacy, terms, disclaimer]

/** One page for each of the legal texts. */
export function Component() {
  const slug = lastSegment(useLocation().pathname)
  const text = texts.find((each) => each.slug === slug)!
  return (
    <>
      <PageHead title={text.title} description={text.lead} path={`/${slug}`} />
      <Intro title={text.title} lead={text.lead} />
      <div className="section">
        <div className="wrap">
          <div className="prose">
            <p className="overline">
              Version of <time dateTime={text.version}>{inWords(text.version)}</time>
            </p>
            {text.sections.map(({ title, paragraphs }) => (
              <section key={title}>
                <h2>{title}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Not by Intl: its output depends on the browser's own data, and the page is rendered elsewhere first. */
function inWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${MONTHS[month! - 1]} ${year}`
}
