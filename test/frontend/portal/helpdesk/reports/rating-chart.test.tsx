import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Report } from '#domain/helpdesk/reports/report.ts'
import { RatingChart } from '#frontend/portal/helpdesk/reports/report-charts.tsx'

test('the axis of the ratings ends at the best one', () => {
  const course = [4.5, 4.2].map((averageRating, at) => ({
    from: `2026-11-0${at + 1}`,
    open: 0,
    figures: { averageRating },
  }))
  const chart = renderToStaticMarkup(<RatingChart head="Day" course={course as unknown as Report['course']} />)
  expect(chart).toContain('>5.0<')
  expect(chart).not.toContain('>6.0<')
})
