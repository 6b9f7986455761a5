import type { ScheduleState } from '../event-sources/schedules.ts'
import { type Html, html } from './html.ts'
import { timestamp } from './layout.ts'

export function schedulesPage(schedules: readonly ScheduleState[]): Html {
  return html`<header>
      <h1>Schedules</h1>
      <p>Jobs that run on a schedule. Running one now does not change its next time.</p>
    </header>
    <ul class="faults" id="schedules" data-live>
      ${schedules.map(row)}
    </ul>`
}

function row({ id, last, next }: ScheduleState): Html {
  return html`<li class="well">
    <div class="what"><b>${id}</b> <span>last ${timestamp(last)}</span></div>
    <p class="state">${next === null ? 'no further run' : html`next ${timestamp(next)}`}</p>
    <form method="post" action="/_local/schedules/${encodeURIComponent(id)}/run">
      <button aria-label="Run ${id} now">Run now</button>
    </form>
  </li>`
}
