import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Report } from '#domain/helpdesk/reports/report.ts'
import { PromiseCharts, VolumeChart } from '#frontend/portal/helpdesk/reports/report-charts.tsx'

const promise = { met: 3, missed: 1 }
const course = [
  [4, 1],
  [2, 8],
].map(([created, resolved], at) => ({
  from: `2026-11-0${at + 1}`,
  open: 0,
  figures: { created, resolved, firstResponse: promise, resolution: promise },
})) as unknown as Report['course']

test('new and resolved tickets share an axis, and are told apart without colour', () => {
  const chart = renderToStaticMarkup(<VolumeChart head="Day" course={course} isRunning={false} />)
  expect(chart.match(/class="chart-picture"/g)).toHaveLength(1)
  expect(chart).toContain('New: between 2 and 4, 2 at the end. Resolved: between 1 and 8, 8 at the end.')
  // Only the second line has marks.
  expect(chart.match(/class="chart-mark"/g)).toHaveLength(2)
  expect(chart).toMatch(/<th scope="row">0?2 Nov<\/th><td>2<\/td><td>8<\/td>/)
})

test('a promise is a line across the share that was kept', () => {
  const charts = renderToStaticMarkup(<PromiseCharts head="Day" course={course} isRunning={false} />)
  expect(charts.match(/class="chart-target"/g)).toHaveLength(2)
  expect(charts).toContain('75 % at the end. Target: 100 %.')
})
