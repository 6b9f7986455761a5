import { regulator } from '../company/legal/regulator.ts'

/** The fields that the drafts are made of, in the order of the form. */
export const noticeFields = {
  organisation: { label: 'Your organisation', long: false },
  contact: { label: 'Who answers questions: name, telephone, email', long: false },
  discovered: { label: 'When you discovered it', long: false },
  happened: { label: 'What happened', long: true },
  information: { label: 'What personal information, of whom, of how many people', long: true },
  consequences: { label: 'What may follow from it for them', long: true },
  measures: { label: 'What you have done and will do', long: true },
  advice: { label: 'What they should do to protect themselves', long: true },
  intruder: { label: 'Who got access, if you know', long: false },
  client: { label: 'For whom you process the information, as an operator', long: false },
} as const

type NoticeField = keyof typeof noticeFields
export type NoticeFacts = { readonly [Field in NoticeField]?: string }

export interface NoticeDraft {
  readonly id: 'regulator' | 'people' | 'responsible-party'
  readonly title: string
  /** When it is due, in the words of the Act. */
  readonly due: string
  readonly text: string
}

/** In which role the organisation processes the information (POPIA, section 1). */
export type Role = 'responsible-party' | 'operator'

/**
 * Drafts of the notifications about a security compromise, made of what is known; each missing fact is a line in square brackets. A responsible
 * party notifies the Information Regulator and the people concerned (POPIA, Act 4 of 2013, section 22(1)), as soon as reasonably possible after
 * the discovery (22(2)), in writing (22(4)), with consequences, measures, recommendations and, if known, the unauthorised person (22(5)). An
 * operator notifies the responsible party immediately (21(2)). The Act sets no number of hours.
 */
export function noticeDrafts(facts: NoticeFacts, role: Role): NoticeDraft[] {
  const given = (field: NoticeField) => facts[field]?.trim() || `[${noticeFields[field].label}]`
  const account = [
    ['When we discovered it', given('discovered')],
    ['What happened', given('happened')],
    ['Personal information and people concerned', given('information')],
    ['Possible consequences', given('consequences')],
    ['What we have done and will do', given('measures')],
  ]
  const identity = facts.intruder?.trim()
    ? [['Who may have had access', facts.intruder.trim()]]
    : [['Who may have had access', 'We do not know yet.']]
  const signed = `${given('organisation')}\nContact: ${given('contact')}`

  if (role === 'operator') {
    return [
      {
        id: 'responsible-party',
        title: 'To the responsible party',
        due: 'Immediately, where there are reasonable grounds to believe that an unauthorised person accessed or acquired the information (section 21(2)).',
        text: [
          `To: ${given('client')}`,
          'Subject: Notification of a security compromise (POPIA, section 21(2))',
          `We process personal information for you. There are reasonable grounds to believe that an unauthorised person has accessed or acquired some of it.`,
          ...account.map(paragraph),
          ...identity.map(paragraph),
          'Please decide on the notifications under section 22. We give you what you need for them, and tell you what else we find.',
          signed,
        ].join('\n\n'),
      },
    ]
  }
  return [
    {
      id: 'regulator',
      title: 'To the Information Regulator',
      due: 'As soon as reasonably possible after the discovery (section 22(2)). File it on the Regulator’s eServices portal.',
      text: [
        `To: ${regulator.name}, by its eServices portal at ${regulator.website}`,
        'Subject: Notification of a security compromise (POPIA, section 22(1)(a))',
        `There are reasonable grounds to believe that an unauthorised person has accessed or acquired personal information for which ${given('organisation')} is the responsible party.`,
        ...account.map(paragraph),
        paragraph(['What we recommend to the people concerned', given('advice')]),
        ...identity.map(paragraph),
        signed,
      ].join('\n\n'),
    },
    {
      id: 'people',
      title: 'To the people concerned',
      due: 'As soon as reasonably possible after the discovery, in writing: by post, by email, on your website or in the news media (section 22(2) and (4)).',
      text: [
        'Subject: Your personal information may have been accessed',
        `We write to you because an unauthorised person may have accessed or acquired personal information about you. The law asks us to tell you (POPIA, section 22(1)(b)).`,
        ...account.map(paragraph),
        paragraph(['What you should do', given('advice')]),
        ...identity.map(paragraph),
        `You may complain to the ${regulator.name}: ${regulator.popiaComplaints}, ${regulator.website}.`,
        signed,
      ].join('\n\n'),
    },
  ]
}

function paragraph([title, text]: readonly string[]): string {
  return `${title}:\n${text}`
}
