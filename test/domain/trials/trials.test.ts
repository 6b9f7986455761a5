import { describe, expect, test } from 'vitest'
import { dayAt, DAY_MS, dayOf, startOfDay } from '#domain/calendar/day.ts'
import { demonstrationTrials } from '#domain/trials/demonstration/demonstration-trials.ts'
import { capabilities, entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { trialMail, trialNewsTemplate } from '#domain/trials/mails/trial-news.ts'
import { exportAddressOf, productRecords } from '#domain/trials/product-records.ts'
import { trialEntry } from '#domain/trials/trial-audit.ts'
import { dueStep, nextStep, stepsOf } from '#domain/trials/trial-steps.ts'
import type { TrialStep } from '#domain/trials/trial-steps.ts'
import { changeTrial, namedLastDay, startTrial } from '#domain/trials/trial.ts'
import type { Trial } from '#domain/trials/trial.ts'

const HOUR_MS = 60 * 60_000
/** 10:15 in South Africa. */
const now = Date.parse('2026-11-23T08:15:00.000Z')
const startedAt = (at: number) =>
  startTrial({ organisation: 'org-mokoena', product: 'project-management', startedBy: 'client' }, at)
const started = startedAt(now)
const afterDays = (days: number) => now + days * DAY_MS
const changed = (trial: Trial, ...[change, at = now]: [Parameters<typeof changeTrial>[1], number?]): Trial => {
  const result = changeTrial(trial, change, at)
  if (typeof result === 'string') throw new Error(result)
  return result
}

describe('entitlement', () => {
  test.each([
    [0, { state: 'trial', lastDay: '2026-12-07', daysLeft: 14 }],
    [14, { state: 'trial', lastDay: '2026-12-07', daysLeft: 0 }],
    [15, { state: 'read-only', until: '2027-01-06', daysLeft: 29 }],
    [44, { state: 'read-only', until: '2027-01-06', daysLeft: 0 }],
    [45, { state: 'deleted', on: '2027-01-07' }],
  ])('%i days after its start a trial is %o', (days, entitlement) => {
    expect(entitlementOf(started, afterDays(days))).toEqual(entitlement)
  })

  test('a trial that starts at any minute of a day lasts to the end of the fourteenth day after it, in South Africa', () => {
    const day = dayAt(now)
    for (let at = startOfDay(day); at < startOfDay(day + 1); at += 7 * 60_000) {
      const trial = startedAt(at)
      expect(entitlementOf(trial, startOfDay(day + 15) - 1)).toMatchObject({ state: 'trial', daysLeft: 0 })
      expect(entitlementOf(trial, startOfDay(day + 15))).toMatchObject({ state: 'read-only', daysLeft: 29 })
    }
  })

  test('hour by hour, the states follow each other, days left never rise, and nothing comes back', () => {
    const seen: string[] = []
    for (let at = now; at < afterDays(60); at += HOUR_MS) {
      const is = entitlementOf(started, at)
      const shown = `${is.state} ${'daysLeft' in is ? is.daysLeft : ''}`.trim()
      if (seen.at(-1) !== shown) seen.push(shown)
    }
    const down = (from: number, state: string) => Array.from({ length: from + 1 }, (_, at) => `${state} ${from - at}`)
    expect(seen).toEqual([...down(14, 'trial'), ...down(29, 'read-only'), 'deleted'])
  })

  test('an organisation without a trial has nothing but the free first result', () => {
    const none = entitlementOf(undefined, now)
    expect(capabilities.filter((capability) => mayUse(none, capability))).toEqual(['first-result'])
  })

  test('after a trial everything can be read and exported and nothing changed; after the deletion nothing is left; links are withdrawn at any time', () => {
    const allowed = (days: number) =>
      capabilities.filter((capability) => mayUse(entitlementOf(started, afterDays(days)), capability))
    expect(allowed(14)).toEqual(capabilities)
    expect(allowed(15)).toEqual(['first-result', 'read', 'export', 'withdraw'])
    expect(allowed(45)).toEqual(['first-result', 'withdraw'])
  })
})

describe('changes by staff', () => {
  test.each([
    ['a running trial from its last day', 3, '2026-12-17'],
    ['one that is over from today', 20, '2026-12-23'],
  ])('an extension by ten days extends %s', (_what, days, lastDay) => {
    expect(changed(started, { action: 'extend', days: 10 }, afterDays(days)).lastDay).toBe(lastDay)
  })

  test('a converted trial has no end; once ended it can be read for thirty days', () => {
    const entitled = changed(started, { action: 'convert' }, afterDays(20))
    expect(entitlementOf(entitled, afterDays(1000)).state).toBe('entitled')
    const ended = changed(entitled, { action: 'end' }, afterDays(1000))
    expect(entitlementOf(ended, afterDays(1000))).toMatchObject({ state: 'read-only', daysLeft: 29 })
    expect(entitlementOf(ended, afterDays(1030)).state).toBe('deleted')
  })

  test('the day on which a trial was ended is named as its last, never one before it began', () => {
    const ended = changed(started, { action: 'end' })
    expect(entitlementOf(ended, now).state).toBe('read-only')
    const mail = (trial: Trial) =>
      trialMail(trial, { step: 'read-only', to: 'ana@mokoena.example', recipient: 'ana' }, now)
    expect([ended.lastDay, namedLastDay(ended), mail(ended).lastDay]).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-23',
    ])
    expect(mail(ended).readableUntil).toBe('2026-12-22')
    expect(trialEntry({ before: started, after: ended, what: 'end', by: 'nomsa' }, now).changes).toEqual({
      lastDay: { from: '2026-12-07', to: '2026-11-23' },
    })
    const extended = changed(ended, { action: 'extend', days: 3 })
    expect(namedLastDay(extended)).toBe(extended.lastDay)
    expect(namedLastDay(changed(changed(ended, { action: 'convert' }), { action: 'end' }, afterDays(9)))).toBe(
      '2026-12-02',
    )
  })

  test('the mail about an early end says who ended it, how long all is readable and where the archive is', () => {
    const ended = changed(started, { action: 'end' })
    const exportAddress = exportAddressOf(productRecords, 'project-management')
    const told = { exportAddress, to: 'ana@mokoena.example', recipient: 'ana' }
    const written = (step: 'ended-early' | 'ended') =>
      trialNewsTemplate
        .read(trialMail(ended, { step, ...told }, now))
        ?.render({ siteOrigin: 'https://veritech.example', deskAddress: 'desk@veritech.example' })
    const { subject, text } = written('ended-early')!
    expect(subject).toBe('Your trial of Project Management was ended early')
    expect(text).toMatch(/^Veritech.* ended your free trial of Project Management early, on 23 November 2026\./)
    expect(text).toContain('for 30 days, until 22 December 2026, you can read and export everything')
    expect(text).toContain('archive of everything is here:\nhttps://veritech.example/dashboard/projects?archive=open')
    expect(text).toContain('Ended on: 23 November 2026')
    expect(written('ended')!.text).not.toContain('trial')
  })

  test('refused: extending an entitled or deleted trial, converting twice, ending an ended trial', () => {
    const entitled = changed(started, { action: 'convert' })
    expect(changeTrial(entitled, { action: 'extend', days: 1 }, now)).toBe('entitled-already')
    expect(changeTrial(entitled, { action: 'convert' }, now)).toBe('entitled-already')
    expect(changeTrial(started, { action: 'extend', days: 1 }, afterDays(45))).toBe('trial-deleted')
    expect(changeTrial(started, { action: 'end' }, afterDays(15))).toBe('trial-over')
  })

  test('every change has a version of its own', () => {
    const versions = [
      started,
      changed(started, { action: 'extend', days: 1 }),
      changed(changed(started, { action: 'end' }), { action: 'convert' }, afterDays(1)),
    ].map(({ version }) => version)
    expect(versions).toEqual([1, 2, 3])
  })
})

describe('steps', () => {
  /** What a sweep every hour does, from the start on. */
  const swept = (trial: Trial, isDown = (_at: number): boolean => false) => {
    const done: [TrialStep, number][] = []
    let due = nextStep(trial, now)
    for (let at = now; due && at < afterDays(60); at += HOUR_MS) {
      if (due.at > at || isDown(at)) continue
      const step = dueStep(trial, { from: due.at, now: at })
      if (step) done.push([step, dayOf(trial.lastDay) - dayAt(at)])
      due = nextStep(trial, at)
    }
    return done
  }

  test('reminders go out 7, 2 and 0 days before the end, once each, then the end, a last warning and the deletion', () => {
    expect(swept(started)).toEqual([
      ['reminder-7', 7],
      ['reminder-2', 2],
      ['reminder-0', 0],
      ['read-only', -1],
      ['last-warning', -28],
      ['deletion', -31],
    ])
  })

  test('after an outage, reminders of past days are dropped, but never the deletion', () => {
    const isDown = (from: number, until: number) => (at: number) => at > afterDays(from) && at < afterDays(until)
    expect(swept(started, isDown(6, 10)).map(([step]) => step)).not.toContain('reminder-7')
    expect(swept(started, isDown(16, 50)).map(([step]) => step)).toEqual([
      'reminder-7',
      'reminder-2',
      'reminder-0',
      'read-only',
      'deletion',
    ])
  })

  test('the records are deleted at the moment from which the entitlement says so', () => {
    const deletion = stepsOf(started).find(({ step }) => step === 'deletion')!.at
    expect(entitlementOf(started, deletion - 1).state).toBe('read-only')
    expect(entitlementOf(started, deletion).state).toBe('deleted')
  })

  test('an extended trial reminds again, an entitled one never', () => {
    const extended = changed(started, { action: 'extend', days: 14 }, afterDays(14))
    expect(nextStep(extended, afterDays(14))).toMatchObject({ step: 'reminder-7' })
    expect(nextStep(changed(started, { action: 'convert' }), now)).toBeUndefined()
  })
})

test('a demonstration has trials in every state at any hour, and nothing of them lies in the future', () => {
  const clients = Array.from({ length: 9 }, (_, at) => ({ organisation: `org-client${at}`, personId: `p${at}` }))
  for (let hour = 0; hour < 24; hour++) {
    const at = startOfDay(dayAt(now)) + hour * HOUR_MS
    const lived = demonstrationTrials({ now: at, clients, staff: 'thabo' })
    const states = new Set(lived.map(({ trial }) => entitlementOf(trial, at).state))
    expect(states).toEqual(new Set(['trial', 'read-only', 'entitled', 'deleted']))
    for (const { history } of lived) {
      const times = history.map((happening) => happening.at)
      expect(times.toSorted()).toEqual(times)
      expect(times.every((time) => Date.parse(time) <= at)).toBe(true)
    }
  }
})

test('a deleted trial of the demonstration took every step, and a converted one none after it', () => {
  const clients = Array.from({ length: 9 }, (_, at) => ({ organisation: `org-client${at}`, personId: `p${at}` }))
  const lived = demonstrationTrials({ now, clients, staff: 'thabo' })
  const stepsOfTrial = (organisation: string, product: string) =>
    lived
      .find(({ trial }) => trial.organisation === organisation && trial.product === product)
      ?.history.map(({ what }) => what)
  expect(stepsOfTrial('org-client3', 'cloud-readiness')).toEqual([
    'start',
    'reminder-7',
    'reminder-2',
    'reminder-0',
    'read-only',
    'last-warning',
    'deletion',
  ])
  expect(stepsOfTrial('org-client6', 'project-management')).toEqual(['start', 'reminder-7', 'convert'])
})
