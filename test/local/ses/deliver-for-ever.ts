import { writeSync } from 'node:fs'
import { createMailbox } from '#local/ses/mailbox.ts'

/** Delivers mails, eight at a time, until it is killed, and prints the acknowledged ones. */
const mailbox = await createMailbox({ directory: process.argv[2] ?? '' })

async function deliver(): Promise<never> {
  for (let n = 0; ; n++) {
    const { id } = await mailbox.deliver({
      to: `person-${n}@karoo-foods.example`,
      from: 'desk@veritech.example',
      subject: `Mail ${n}`,
      text: 'x'.repeat(2000),
    })
    writeSync(1, `${id}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, deliver))
