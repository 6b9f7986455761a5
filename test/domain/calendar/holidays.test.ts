import { describe, expect, test } from 'vitest'
import { holidaysOf, isHoliday } from '#domain/calendar/holidays.ts'

const datesOf = (year: number) => [...new Set(holidaysOf(year).map(({ date }) => date.slice(5)))].join(' ')

/**
 * Typed by hand from gov.za, "Public holidays", and the declarations in the Government Gazette. The rule was compared with two
 * libraries for 1995 to 2060: `holidays` 0.105 for Python has the same days; date-holidays 3.37.0 lacks most declared days, among
 * them 2026-11-04.
 */
const published = {
  2008: '01-01 03-21 03-24 04-27 04-28 05-01 05-02 06-16 08-09 09-24 12-16 12-25 12-26',
  2011: '01-01 03-21 04-22 04-25 04-27 05-01 05-02 05-18 06-16 08-09 09-24 12-16 12-25 12-26 12-27',
  2016: '01-01 03-21 03-25 03-28 04-27 05-01 05-02 06-16 08-03 08-09 09-24 12-16 12-25 12-26 12-27',
  2021: '01-01 03-21 03-22 04-02 04-05 04-27 05-01 06-16 08-09 09-24 11-01 12-16 12-25 12-26 12-27',
  2022: '01-01 03-21 04-15 04-18 04-27 05-01 05-02 06-16 08-09 09-24 12-16 12-25 12-26 12-27',
  2023: '01-01 01-02 03-21 04-07 04-10 04-27 05-01 06-16 08-09 09-24 09-25 12-15 12-16 12-25 12-26',
  2024: '01-01 03-21 03-29 04-01 04-27 05-01 05-29 06-16 06-17 08-09 09-24 12-16 12-25 12-26',
  2025: '01-01 03-21 04-18 04-21 04-27 04-28 05-01 06-16 08-09 09-24 12-16 12-25 12-26',
  2026: '01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 11-04 12-16 12-25 12-26',
  2027: '01-01 03-21 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26 12-27',
}

describe('the public holidays of South Africa', () => {
  test.each(Object.entries(published))('of %s are the published ones', (year, dates) => {
    expect(datesOf(Number(year))).toBe(dates)
  })

  test('say why each day is one', () => {
    const why = Object.fromEntries(holidaysOf(2026).map(({ date, name, why }) => [date, [name, why]]))
    expect(why).toMatchObject({
      '2026-04-03': ['Good Friday', 'rule'],
      '2026-08-09': ["National Women's Day", 'rule'],
      '2026-08-10': ["National Women's Day (Monday after)", 'sunday'],
      '2026-11-04': ['Local government election day', 'declared'],
    })
  })

  test('keep both names of a date on which two fall', () => {
    const names = holidaysOf(2008).filter(({ date }) => date === '2008-03-21')
    expect(names.map(({ name }) => name).toSorted()).toEqual(['Good Friday', 'Human Rights Day'])
  })

  test('include the published Easter dates of distant years', () => {
    expect(isHoliday('2038-04-23')).toBe(true)
    expect(isHoliday('1995-04-14')).toBe(true)
    expect(isHoliday('2285-03-23')).toBe(true)
  })
})

describe('a one-off holiday that is added', () => {
  const added = { date: '2027-06-06', name: 'Day of mourning', effectiveFrom: '2027-06-01' }

  test('is a holiday, and on a Sunday the Monday too', () => {
    expect(isHoliday('2027-06-06', [added])).toBe(true)
    expect(isHoliday('2027-06-07', [added])).toBe(true)
    expect(isHoliday('2027-06-06')).toBe(false)
  })

  test('changes no day before its effective date', () => {
    expect(isHoliday('2027-06-06', [{ ...added, effectiveFrom: '2027-06-07' }])).toBe(false)
  })

  test('is not listed twice', () => {
    const twice = [{ date: '2026-11-04', name: 'Election', effectiveFrom: '2026-10-01' }]
    expect(holidaysOf(2026, twice)).toEqual(holidaysOf(2026))
  })
})
