import { beforeAll, expect, test } from 'vitest'
import { sharedCloud } from './shared-cloud.ts'
import { actionsWith, mailbox, mailsAbout, ticketOf } from './ticket.ts'

const cloud = sharedCloud()
let agent: string
beforeAll(async () => {
  agent = (await cloud.session('agent')).accessToken
})

const mailsTo = async (address: string): Promise<number> =>
  (await mailbox(cloud)).filter(({ to }) => to === address).length

test.for([
  ['bounce@simulator.amazonses.com', 'mail-bounced', 'mail-held-back-after-bounce'],
  ['complaint@karoo-foods.example', 'mail-complained', 'mail-held-back-after-complaint'],
  ['suppressionlist@simulator.amazonses.com', 'mail-bounced', 'mail-held-back-after-bounce'],
] as const)(
  'after a mail to %s bounced or was complained about, no other is sent, and agents see the reason',
  async ([address, returned, heldBack]) => {
    const first = await ticketOf(cloud, address)
    expect(await actionsWith(cloud, agent, first, returned)).toEqual(['opened', returned])
    expect(await mailsTo(address)).toBe(1)

    const second = await ticketOf(cloud, address.toUpperCase())
    expect(await actionsWith(cloud, agent, second, heldBack)).toEqual(['opened', heldBack])
    expect(await mailsAbout(cloud, second, 1)).toMatchObject([{ to: 'desk@veritech.example' }])
    expect(await mailsTo(address)).toBe(1)
  },
)

test.for(['ooto@simulator.amazonses.com', 'success@simulator.amazonses.com'])(
  'a temporary bounce or a success holds back nothing from %s',
  async (address) => {
    const first = await ticketOf(cloud, address)
    await mailsAbout(cloud, first, 2)
    const second = await ticketOf(cloud, address)
    expect(await mailsAbout(cloud, second, 2)).toHaveLength(2)
    expect(await actionsWith(cloud, agent, second, 'opened')).toEqual(['opened'])
  },
)
