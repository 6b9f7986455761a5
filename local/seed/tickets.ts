const ana = {
  name: 'Ana Dlamini',
  email: 'ana.dlamini@mokoena-logistics.example',
  phone: '031 555 0142',
  company: 'Mokoena Logistics',
}

/** Demo tickets. Their numbers are fixed, so that sending them again stores nothing twice. */
export const demoTickets: readonly Readonly<Record<string, string>>[] = [
  {
    ...ana,
    ticketNumber: 'VMS-MIQ4Z0QE-7KD4',
    category: 'Cybersecurity',
    priority: 'critical',
    subject: 'Mail rejected by our bank since this morning',
    description:
      'Every message to the bank comes back with “550 DMARC”. Payroll goes out at noon, so this is urgent for us. Nothing changed on our side that I know of.',
  },
  {
    name: 'Pieter Nel',
    email: 'pieter.nel@karoo-foods.example',
    phone: '049 555 0117',
    company: 'Karoo Foods',
    ticketNumber: 'VMS-MIQ5B8XH-2QNA',
    category: 'Managed IT Services',
    priority: 'high',
    subject: 'VPN drops every hour at the Durban branch',
    description:
      'Since Tuesday the tunnel from Durban to head office falls every hour, almost to the minute, and comes back after about two minutes. The line itself stays up.',
  },
  {
    ...ana,
    ticketNumber: 'VMS-MIQ6KTR2-X9PB',
    category: 'Technical Support',
    priority: 'normal',
    subject: 'New starter on Monday: laptop and accounts',
    description:
      'Lerato Mokoena joins dispatch on Monday. She needs a laptop, a mailbox, the route planner and access to the Durban share.',
  },
  {
    name: 'Johan Botha',
    email: 'j.botha@vaal-fabrication.example',
    phone: '',
    company: '',
    ticketNumber: 'VMS-MIQ7C1D0-M3TZ',
    category: 'CyberScore Assessment',
    priority: 'normal',
    subject: 'CyberScore: help with question 14',
    description: 'It asks whether our backups are “immutable”. We copy to a NAS every night. Does that count?',
  },
  {
    name: 'Sizwe Khumalo',
    email: 'sizwe@umhlanga-dental.example',
    phone: '031 555 0163',
    company: 'Umhlanga Dental',
    ticketNumber: 'VMS-MIQ8W4VJ-R0FC',
    category: 'Cloud Solutions',
    priority: 'low',
    subject: 'Quote for moving the file server',
    description:
      'The server under the reception desk is seven years old. We have about 900 GB, mostly X-rays, and eleven people. What would moving it to the cloud cost us a month?',
  },
  {
    ...ana,
    ticketNumber: 'VMS-MIQ9H7BN-4WEK',
    category: 'Communication Solutions',
    priority: 'high',
    subject: 'Calls to the depot break up after lunch',
    description:
      'Between one and three in the afternoon callers hear every second word. Mornings are fine. It is worst on the two extensions at the gate.',
  },
]
