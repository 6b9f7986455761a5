import type { ScheduleState } from '../event-sources/schedules.ts'
import { type Html, html } from './html.ts'
import { moment } from './layout.ts'

export function schedulesPage(schedules: readonly ScheduleState[]): Html {
  return html`<header>
      <h1>Schedules</h1>
      <p>What runs by itself every so often. Each can be run before its time; that changes nothing about its times.</p>
    </header>
    <ul class="faults" id="schedules" data-live>
      ${schedules.map(row)}
    </ul>`
}

function row({ id, last, next }: ScheduleState): Html {
  return html`<li class="well">
    <div class="what"><b>${id}</b> <span>last ${moment(last)}</span></div>
    <p class="state">${next === null ? 'never again' : html`next ${moment(next)}`}</p>
    <form method="post" action="/_local/schedules/${encodeURIComponent(id)}/run">
      <button aria-label="Run ${id} now">Run now</button>
    </form>
  </li>`
}
