import { wavesOf } from '#domain/assessments/workloads/waves.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const row = (name: string, needs: string[] = [], criticality: 'low' | 'medium' | 'high' | 'vital' = 'medium') => ({
  name,
  needs,
  criticality,
})
const namesOf = (sheet: ReturnType<typeof row>[]) =>
  wavesOf(sheet).waves.map((wave) => wave.map(({ names }) => names.join(' + ')))

test('what an application needs moves before it, the least critical first', () => {
  const sheet = [
    row('Web shop', ['Stock', 'Database'], 'vital'),
    row('Stock', ['database']),
    row('Database'),
    row('Archive', [], 'low'),
  ]
  expect(namesOf(sheet)).toEqual([['Archive', 'Database'], ['Stock'], ['Web shop']])
})

test('applications that need one another are named and move together', () => {
  const sheet = [row('A', ['B']), row('B', ['C']), row('C', ['A', 'D']), row('D'), row('E', ['A', 'E'])]
  expect(wavesOf(sheet).cycles).toEqual([['A', 'B', 'C']])
  expect(namesOf(sheet)).toEqual([['D'], ['A + B + C'], ['E']])
})

test('an application that is said to need itself is named, and is no cycle', () => {
  const { ofThemselves, cycles } = wavesOf([row('Payroll', ['payroll ']), row('Orders', ['Payroll'])])
  expect([ofThemselves, cycles]).toEqual([['Payroll'], []])
})

test('what is needed and not in the sheet is named', () => {
  expect(wavesOf([row('Payroll', ['Directory'])]).missing).toEqual([{ name: 'Directory', neededBy: 'Payroll' }])
})

test('every application moves once, and never before what it needs, whatever the sheet', () => {
  const names = fc.uniqueArray(fc.constantFrom(...'ABCDEFGHIJ'), { minLength: 1 })
  const sheets = names.chain((all) => fc.tuple(...all.map((name) => fc.subarray(all).map((needs) => row(name, needs)))))
  fc.assert(
    fc.property(sheets, (sheet) => {
      const { waves } = wavesOf(sheet)
      const steps = waves.flatMap((wave, index) => wave.map(({ names: moving }) => ({ moving, index })))
      expect(steps.flatMap(({ moving }) => moving).toSorted()).toEqual(sheet.map(({ name }) => name).toSorted())
      for (const { name, needs } of sheet)
        for (const needed of needs) {
          const own = steps.find(({ moving }) => moving.includes(name))!
          const other = steps.find(({ moving }) => moving.includes(needed))!
          expect(own === other || other.index < own.index).toBe(true)
        }
    }),
  )
})

test('a chain of 5,000 applications is ordered', () => {
  const sheet = Array.from({ length: 5000 }, (_, index) => row(`S${index}`, index === 0 ? [] : [`S${index - 1}`]))
  expect(wavesOf(sheet).waves).toHaveLength(5000)
})
