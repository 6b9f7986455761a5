import type { Project, Task } from '../project.ts'
import { builtInIds, builtInNames } from './built-in-names.ts'
import type { BuiltInId } from './built-in-names.ts'

/** A task: title, working days (0 is a milestone), and the places of the tasks that it waits for. */
type Line = readonly [title: string, days: number, after: readonly number[]]
type Plan = readonly (readonly [section: string, lines: readonly Line[]])[]

const plans: Readonly<Record<BuiltInId, Plan>> = {
  'client-onboarding': [
    [
      'Agree',
      [
        ['Sign the service agreement', 1, []],
        ['Kick-off meeting: people, hours, emergencies', 1, [0]],
        ['Sign the operator agreement (POPIA section 21)', 2, [0]],
      ],
    ],
    [
      'Find out',
      [
        ['List users, devices, servers and lines', 3, [1]],
        ['List licences and renewal dates', 2, [1]],
        ['Receive administrator accounts, and store them', 1, [1]],
        ['Assess risks and agree what comes first', 3, [3, 5]],
      ],
    ],
    [
      'Set up',
      [
        ['Agents for monitoring and patches on all devices', 4, [6]],
        ['Second factor for every administrator', 1, [5]],
        ['Backups: set up, and one restore proved', 4, [6]],
        ['Mail security and domain records', 2, [6]],
        ['Help desk: sites, people and priorities', 2, [3]],
      ],
    ],
    [
      'Hand over',
      [
        ['Tell all users how to reach us', 1, [11]],
        ['Service is live', 0, [7, 8, 9, 10, 12]],
        ['First monthly review', 1, [13]],
      ],
    ],
  ],
  'microsoft-365': [
    [
      'Prepare',
      [
        ['Count mailboxes, shared mailboxes and groups', 2, []],
        ['Choose licences', 1, [0]],
        ['Check internet lines and devices', 2, []],
        ['Decide who has access to what', 3, [0]],
      ],
    ],
    [
      'Tenant',
      [
        ['Set up tenant and domain', 1, [1]],
        ['Second factor and conditional access', 2, [4]],
        ['Policies for devices', 3, [4]],
        ['Backup of mail and files', 1, [4]],
      ],
    ],
    [
      'Pilot',
      [
        ['Move ten people', 2, [3, 5, 6]],
        ['Ask them after a week', 5, [8]],
        ['Correct what they found', 2, [9]],
        ['Decision to go on', 0, [10]],
      ],
    ],
    [
      'Move',
      [
        ['Tell everybody the dates', 1, [11]],
        ['Copy mailboxes ahead', 4, [11]],
        ['Move files', 4, [11]],
        ['Switch mail to the new tenant', 1, [12, 13]],
        ['Help on the first two days', 2, [14, 15]],
        ['Switch off the old server', 1, [16]],
        ['The move is closed', 0, [17]],
      ],
    ],
  ],
  'office-move': [
    [
      'Plan',
      [
        ['Visit the new office with the landlord', 1, []],
        ['Order the fibre line', 1, [0]],
        ['Draw desks, outlets and the server room', 2, [0]],
        ['Plan for power cuts: inverter and batteries', 2, [0]],
        ['Agree the weekend of the move', 0, [2]],
      ],
    ],
    [
      'New office',
      [
        ['Cabling and outlets', 5, [2]],
        ['Inverter and batteries', 3, [3]],
        ['Fibre line is live', 20, [1]],
        ['Firewall, switches and wireless', 2, [5, 7]],
        ['Test phones, printing and access', 2, [8]],
      ],
    ],
    [
      'Move',
      [
        ['Backup of everything, and a restore proved', 2, [4]],
        ['Label devices and cables', 2, [4]],
        ['Move servers and desks', 2, [6, 9, 10, 11]],
        ['Start and test', 1, [12]],
        ['First working day', 0, [13]],
      ],
    ],
    [
      'Afterwards',
      [
        ['Change addresses: SARS, CIPC, banks, suppliers', 3, [14]],
        ['Cancel old lines and contracts', 1, [14]],
        ['Wipe or dispose of what stays behind', 2, [14]],
      ],
    ],
  ],
  'security-incident': [
    [
      'Contain',
      [
        ['Isolate affected devices and accounts', 1, []],
        ['Keep evidence: logs, images, times', 1, []],
        ['Name who decides and who speaks', 0, []],
      ],
    ],
    [
      'Find out',
      [
        ['How did they get in, and when', 3, [0, 1]],
        ['Which data was reached', 3, [1]],
        ['Are backups intact', 1, [0]],
      ],
    ],
    [
      'Tell',
      [
        ['Tell the insurer', 1, [0]],
        ['Tell the Information Regulator (POPIA section 22)', 1, [4]],
        ['Tell the people whose data it is', 2, [4]],
        ['Open a case with the police', 1, [1]],
      ],
    ],
    [
      'Recover',
      [
        ['Close the way in', 2, [3]],
        ['Change passwords, keys and tokens', 2, [3]],
        ['Restore from clean backups', 3, [5, 10]],
        ['Back to normal work', 0, [11, 12]],
        ['Watch closely for two weeks', 10, [13]],
      ],
    ],
    ['Learn', [['Meeting about what we change', 1, [13]]]],
  ],
  popia: [
    [
      'Responsible',
      [
        ['Register the information officer with the Regulator', 1, []],
        ['Name deputies and tell everybody', 1, [0]],
      ],
    ],
    [
      'Know',
      [
        ['List what personal information is processed, and why', 5, [0]],
        ['Say on which basis, and for how long', 3, [2]],
        ['List operators and where they store it', 3, [2]],
        ['Find special personal information and children’s', 2, [2]],
      ],
    ],
    [
      'Agree',
      [
        ['Privacy notice for website and contracts', 3, [3]],
        ['Agreements with operators', 5, [4]],
        ['Direct marketing: consents and opt-outs', 2, [3]],
        ['PAIA manual', 3, [3]],
      ],
    ],
    [
      'Protect',
      [
        ['Assess security safeguards', 3, [2]],
        ['Close the worst gaps', 10, [10]],
        ['Plan for a security compromise, and one exercise', 3, [10]],
        ['Delete what is no longer needed', 5, [3]],
      ],
    ],
    [
      'Live it',
      [
        ['How requests of people are answered', 2, [3]],
        ['Train everybody', 3, [6, 14]],
        ['Ready', 0, [7, 8, 9, 11, 12, 13, 15]],
      ],
    ],
  ],
}

/** The first day of the plans, which have no dates of their own. */
const STARTS_ON = '2026-01-05'
const DAY_MINUTES = 480

/** A template that comes with the product, as a project. */
export function builtInTemplate(which: BuiltInId): Project {
  const id = (kind: number, number: number) =>
    `00000000-0000-4000-8${kind}00-${String(builtInIds.indexOf(which) * 1000 + number).padStart(12, '0')}`
  const plan = plans[which]
  const sections = plan.map(([name], at) => ({ id: id(1, at), name }))
  const lines = plan.flatMap(([, of], at) => of.map((line) => ({ line, sectionId: sections[at]!.id })))
  const tasks = lines.map(({ line: [title, days], sectionId }, at): Task => ({
    id: id(2, at),
    title,
    sectionId,
    personIds: [],
    labels: [],
    checklist: [],
    ...(days > 0 && { estimateMinutes: days * DAY_MINUTES }),
    isMilestone: days === 0,
    mode: 'automatic',
  }))
  const dependencies = lines.flatMap(({ line: [, , after] }, at) =>
    after.map((before) => ({ after: id(2, before), task: id(2, at), lagMinutes: 0 })),
  )
  const { name } = builtInNames[which]
  return { id: id(0, 0), name, startOn: STARTS_ON, pauses: [], sections, tasks, dependencies }
}
