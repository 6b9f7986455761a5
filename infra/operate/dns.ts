import { readArguments, runCommand, stageOptions } from './command.ts'
import { openStage } from './stage.ts'

/** Prints the DNS records to publish, in zone file format. */
await runCommand(async () => {
  const { values } = readArguments(stageOptions, 'npm run -s dns')
  const stage = openStage(values)
  const { domain, hostedZone, mailIn, redirectedDomains } = stage.config
  if (hostedZone)
    return console.log(
      `; The deployment makes every record of ${domain} in the zone ${hostedZone.id}: nothing is left to publish.`,
    )

  const { Address = '' } = await stage.outputs('web')
  console.log(`; The site. At the top of a zone, where no CNAME may be: ALIAS or ANAME, by the provider's name for it.`)
  for (const name of [domain, ...redirectedDomains]) console.log(`${name}. 300 IN CNAME ${new URL(Address).hostname}.`)
  print('Mails that we send.', await stage.outputs('mail'))
  if (mailIn) print('Mails that come in.', await stage.outputs('mail-in', mailIn.region))
})

function print(what: string, outputs: Readonly<Record<string, string>>): void {
  console.log(`; ${what}`)
  for (const [name, record] of Object.entries(outputs)) if (/Record\d?$/.test(name)) console.log(record)
}
