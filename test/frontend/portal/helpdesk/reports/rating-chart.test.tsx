import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Report } from '#domain/helpdesk/reports/report.ts'
import { RatingChart } from '#frontend/portal/helpdesk/reports/report-charts.tsx'

/** A chart of three days with ratings. */
function chartOf(isRunning: boolean): string {
  const course = [4.5, 4.2, 3.9].map((averageRating, at) => ({
    from: `2026-11-0${at + 1}`,
    open: 0,
    figures: { averageRating },
  }))
  const shown = course as unknown as Report['course']
  return renderToStaticMarkup(<RatingChart head="Day" course={shown} isRunning={isRunning} />)
}

test('a day that is not over is marked in the line, on the axis and in the figures', () => {
  expect(chartOf(true)).toMatch(/data-unfinished.*>03 Nov, so far<.*03 Nov, so far/)
  expect(chartOf(false)).not.toMatch(/so far|data-unfinished/)
})

test('the axis of the ratings ends at the best one', () => {
  const chart = chartOf(false)
  expect(chart).toContain('>5.0<')
  expect(chart).not.toContain('>6.0<')
})
