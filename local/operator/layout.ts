import { type Html, html } from './html.ts'

export type OperatorSection = 'overview' | 'mail' | 'texts' | 'people' | 'faults' | 'dns' | 'schedules' | 'dead-letters'

/** Numbers shown in the menu. */
interface MenuCounts {
  readonly mail: number
  readonly texts: number
  readonly faults: number
  readonly deadLetters: number
}

interface LayoutOptions {
  readonly section: OperatorSection
  readonly title: string
  readonly counts: MenuCounts
  readonly content: Html
  /** Whether the page fills the window and scrolls inside. */
  readonly fillsWindow?: boolean
}

export function layout({ section, title, counts, content, fillsWindow = false }: LayoutOptions): Html {
  const entry = (to: OperatorSection, href: string, name: string, count = 0, isHot = false): Html =>
    html`<li>
      <a href="${href}" ${to === section && html`aria-current="page"`}>
        ${name} ${count > 0 && html`<span class="${isHot ? 'count hot' : 'count'}">${count}</span>`}
      </a>
    </li>`
  return html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Local cloud</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/_local/operator.css" />
        <script src="/_local/operator.js" type="module"></script>
        <noscript><meta http-equiv="refresh" content="15" /></noscript>
      </head>
      <body class="${fillsWindow ? 'desk' : 'plain'}">
        <a class="skip" href="#content">Skip to content</a>
        <nav aria-label="Local cloud">
          <a class="name" href="/_local"><span class="mark" aria-hidden="true"></span>Local cloud</a>
          <ul id="menu" data-live>
            ${entry('overview', '/_local', 'Overview')} ${entry('mail', '/_local/mail', 'Mail', counts.mail)}
            ${entry('texts', '/_local/texts', 'Texts', counts.texts)} ${entry('people', '/_local/people', 'People')}
            ${entry('faults', '/_local/faults', 'Faults', counts.faults, true)} ${entry('dns', '/_local/dns', 'DNS')}
            ${entry('schedules', '/_local/schedules', 'Schedules')}
            ${entry('dead-letters', '/_local/dead-letters', 'Dead letters', counts.deadLetters, true)}
          </ul>
          <ul class="away">
            <li><a href="/" target="_blank" rel="noopener">Site</a></li>
            <li><a href="/auth" target="_blank" rel="noopener">Sign in</a></li>
            <li><a href="/admin/helpdesk" target="_blank" rel="noopener">Help desk queue</a></li>
            <li><a href="/api/openapi.json" target="_blank" rel="noopener">API</a></li>
          </ul>
        </nav>
        <main id="content" tabindex="-1">${content}</main>
        <p id="said" role="status"></p>
      </body>
    </html>`
}

/** A timestamp in UTC. The script converts it to the browser's time zone. */
export function timestamp(iso: string): Html {
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}
