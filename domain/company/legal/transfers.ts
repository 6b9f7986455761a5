/** A region of AWS, and where it is. */
interface Region {
  readonly region: string
  readonly place: string
}

/** Where personal information is kept and where it goes. `npm run deploy` refuses settings that use another region than these. */
export interface Transfers {
  readonly home: Region
  /** Where the assistant's model may run: `modelRegions` of cdk.json. */
  readonly model: readonly Region[]
  /** Where mail is received: `mailIn` of cdk.json. */
  readonly mailIn?: Region
  /** Where copies of the backups go: `backup.copyRegion` of cdk.json. */
  readonly backupCopy?: Region
}

export const transfers: Transfers = {
  home: { region: 'af-south-1', place: 'Cape Town, South Africa' },
  model: [
    { region: 'eu-central-1', place: 'Frankfurt, Germany' },
    { region: 'eu-north-1', place: 'Stockholm, Sweden' },
    { region: 'eu-south-1', place: 'Milan, Italy' },
    { region: 'eu-south-2', place: 'Aragón, Spain' },
    { region: 'eu-west-1', place: 'Dublin, Ireland' },
    { region: 'eu-west-3', place: 'Paris, France' },
  ],
  mailIn: { region: 'eu-west-1', place: 'Dublin, Ireland' },
}

/**
 * What the privacy page says of the regions that the settings may add: mail that is received abroad, and copies of backups. Empty where
 * there are none. Source: POPIA, section 72(1)(a) and (c).
 */
export function furtherTransfers({ home, mailIn, backupCopy }: Transfers): string[] {
  return [
    ...(mailIn
      ? [
          `Amazon receives no email in South Africa. What you send to our ticket addresses is received in ${named(mailIn)} and written from there into our storage in ${home.place.split(',')[0]}; nothing of it is kept there. Section 72 allows that transfer because our agreement binds Amazon to protect it as POPIA does (section 72(1)(a)), and because we cannot answer your email without it (section 72(1)(c)). If you would rather not use it, use the [ticket form](/helpdesk) or phone.`,
        ]
      : []),
    ...(backupCopy
      ? [
          `A copy of each night’s backup goes to ${named(backupCopy)}, encrypted, so that your tickets survive the loss of a whole region; it is deleted with the other backups. Section 72 allows that transfer because our agreement binds Amazon to protect it as POPIA does (section 72(1)(a)).`,
        ]
      : []),
  ]
}

/** The same in one sentence each, for the manual of the Promotion of Access to Information Act. */
export function plannedFlows({ mailIn, backupCopy }: Transfers): string[] {
  return [
    ...(mailIn ? [`Email to our ticket addresses is received in ${named(mailIn)}.`] : []),
    ...(backupCopy ? [`A copy of each night’s backup goes to ${named(backupCopy)}.`] : []),
  ]
}

function named({ region, place }: Region): string {
  return `${place} (${region})`
}
