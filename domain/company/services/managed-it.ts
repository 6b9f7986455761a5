import type { ServicePage } from './service-page.ts'

export const managedIt: ServicePage = {
  headline: 'IT that is boring, on purpose.',
  lead: 'We run your IT for a fixed monthly fee. You have one number to call and one team that knows your systems, and we patch, back up and monitor your machines so that you rarely notice a fault.',
  suits: 'Companies without an IT department, and IT managers who would rather improve things than reset passwords.',
  signs: [
    'The only person who knows the passwords is on leave.',
    'Your people install updates when they remember to, and you cannot say which machines are behind.',
    'The backup reports success every night, but you have not restored from it this year.',
    'Your IT invoice is a different amount every month.',
  ],
  includes: [
    {
      title: 'Help desk',
      text: 'Your people phone or use the web form, and engineers answer; the assistant takes simple questions. Every request gets a ticket number at once, and you can see who is working on it.',
    },
    {
      title: 'Monitoring and patching',
      text: 'We watch disks, certificates, links, batteries and backups. We test updates first and install them outside your working hours.',
    },
    {
      title: 'Backup and recovery',
      text: 'We keep copies off site, out of reach of ransomware. We rehearse a restore every month and send you the report.',
    },
    {
      title: 'Networks and Wi-Fi',
      text: 'We design, document and manage your network, with batteries sized for load-shedding and a second line that takes over automatically.',
    },
    {
      title: 'Joiners, movers and leavers',
      text: 'A new colleague can work on the first morning. When a colleague leaves, we close every account and collect every device on the last afternoon, and record that we did.',
    },
  ],
  particulars: {
    title: 'What we do, and how often',
    text: 'Good IT support is mostly routine. Your agreement lists each task and how often we do it, and each one leaves a record that you can open.',
    rows: [
      {
        title: 'Every minute',
        text: 'We check lines, servers, disks and certificates. A failed check opens a ticket.',
      },
      {
        title: 'Every night',
        text: 'We run the backups, check that they are complete, and copy them to a place that none of your passwords can reach.',
      },
      {
        title: 'Every month',
        text: 'We update every machine, rehearse one restore, and send you a one-page report.',
      },
      {
        title: 'Every quarter',
        text: 'We test batteries under load, go through the list of accounts with you, and say what to replace before it fails.',
      },
      {
        title: 'Every year',
        text: 'We rehearse the recovery of a whole site, count your licences, and give you next year’s plan in rand.',
      },
    ],
  },
  start: [
    { title: 'First call', text: 'We talk about your people, your sites and your worst days.' },
    { title: 'First weeks', text: 'We document everything: devices, licences, passwords, contracts and risks.' },
    { title: 'First month', text: 'We switch on monitoring and backup, and your people get the help desk number.' },
    { title: 'From then on', text: 'You get a one-page report every month, and you know your engineer by name.' },
  ],
  cost: {
    text: 'You pay one fixed monthly fee, which we quote once we have seen what you have. The first assessment is free.',
    rows: [
      {
        title: 'What sets the price',
        text: 'People, devices, sites, and whether you need the help desk by day or around the clock.',
      },
      {
        title: 'What is included',
        text: 'All tickets, monitoring, patching, backup and the monthly report. We do not count calls.',
      },
      {
        title: 'What we quote separately',
        text: 'Hardware, licences at cost, and projects such as an office move.',
      },
    ],
  },
  questions: [
    {
      id: 'handover',
      question: 'How do you take over from our present provider?',
      answer:
        'We ask your provider for documentation and access, run both services side by side until nothing is missing, and change every password on the day of the handover. If the provider does not help, we document your systems ourselves.',
    },
    {
      id: 'passwords',
      question: 'Who owns the passwords and the documentation?',
      answer:
        'You do. Administrator accounts, licences, domains and diagrams are in your name. We keep them in a vault that two of your people can open without us, and hand everything over when you leave.',
    },
    {
      id: 'power',
      question: 'What do you do about load-shedding?',
      answer:
        'We put your switches, Wi-Fi and line on batteries sized for your longest slot, and shut servers down in order before their batteries run flat. We test batteries every quarter, because load-shedding wears them out sooner than the label says.',
    },
    {
      id: 'on-site',
      question: 'Do you come to our offices?',
      answer:
        'We do most of the work remotely, because that is faster. When you need hands on site, an engineer comes from Johannesburg, Cape Town or Durban, or a field partner elsewhere, with the ticket and the diagram in hand.',
    },
  ],
}
