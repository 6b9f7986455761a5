import { describe, expect, it } from 'vitest'
import type { Submission } from '#domain/helpdesk/contract.ts'
import type { TicketForm } from '#domain/helpdesk/ticket-form.ts'
import { ApiError } from '#frontend/client/api-error.ts'
import { submitTicket } from '#frontend/helpdesk/submit-ticket.ts'
import type { Attempt } from '#frontend/helpdesk/submit-ticket.ts'

const form: TicketForm = {
  name: 'Ana Dlamini',
  email: 'ana@mokoena.co.za',
  phone: '',
  company: 'Mokoena Logistics',
  category: 'Cybersecurity',
  priority: 'high',
  subject: 'Mail rejected',
  description: 'The bank refuses our mail.',
}
const taken = new ApiError({ code: 'ticket-number-taken', message: 'Taken.', status: 409 })
const down = new ApiError({ code: 'unavailable', message: 'Down.', status: 503 })

describe('submitting a ticket', () => {
  it('creates a number, sends it with the form and returns it', async () => {
    const desk = new Desk()
    expect(await desk.submit(form)).toEqual({ ticketNumber: 'N1', confirmed: true })
    expect(desk.received).toEqual([{ ...form, ticketNumber: 'N1' }])
  })

  it('reuses the number if the same content is sent again after a failure', async () => {
    const desk = new Desk(down)
    await expect(desk.submit(form)).rejects.toBe(down)
    expect(await desk.submit(form)).toEqual({ ticketNumber: 'N1', confirmed: true })
    expect(desk.numbers).toEqual(['N1', 'N1'])
  })

  it('creates a new number for other content', async () => {
    const desk = new Desk(down)
    await expect(desk.submit(form)).rejects.toBe(down)
    expect(await desk.submit({ ...form, subject: 'Mail rejected again' })).toEqual({
      ticketNumber: 'N2',
      confirmed: true,
    })
  })

  it('creates a new number and sends again if the number is taken', async () => {
    const desk = new Desk(taken)
    expect(await desk.submit(form)).toEqual({ ticketNumber: 'N2', confirmed: true })
    expect(desk.numbers).toEqual(['N1', 'N2'])
    expect(desk.attempt?.ticketNumber).toBe('N2')
  })

  it('gives up if the server refuses every number', async () => {
    const desk = new Desk(taken, taken, taken, taken, taken)
    await expect(desk.submit(form)).rejects.toBe(taken)
    expect(desk.numbers).toHaveLength(3)
  })

  it('stores the number before the request, because the answer may be lost', async () => {
    const desk = new Desk(down)
    await desk.submit(form).catch(() => undefined)
    expect(desk.attempt).toEqual({ content: JSON.stringify(form), ticketNumber: 'N1' })
  })
})

class Desk {
  readonly received: Submission[] = []
  attempt: Attempt | undefined
  #drawn = 0
  readonly #refusals: ApiError[]

  constructor(...refusals: ApiError[]) {
    this.#refusals = refusals
  }

  get numbers() {
    return this.received.map(({ ticketNumber }) => ticketNumber)
  }

  submit(content: TicketForm) {
    return submitTicket(content, {
      previous: this.attempt,
      draw: () => `N${(this.#drawn += 1)}`,
      send: async (submission) => {
        this.received.push(submission)
        const refusal = this.#refusals.shift()
        if (refusal) throw refusal
        return submission
      },
      remember: (attempt) => (this.attempt = attempt),
    })
  }
}
