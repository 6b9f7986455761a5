import type { ServicePage } from './service-page.ts'

export const managedIt: ServicePage = {
  headline: 'IT that is boring, on purpose.',
  lead: 'We run your IT for a fixed monthly fee: one number to call, one team that knows your systems, and machines that are patched, backed up and monitored before anybody notices a fault.',
  suits: 'Companies without an IT department, and IT managers who would rather improve things than reset passwords.',
  signs: [
    'The person who knows the passwords is on leave.',
    'Updates are installed when somebody clicks on them, and nobody knows who has not.',
    'The backup reports success every night, and no one has restored from it this year.',
    'The invoice for IT is a different amount every month.',
  ],
  includes: [
    {
      title: 'Service desk',
      text: 'By phone and web form, answered by engineers; the assistant takes the simple questions. Every request gets a ticket number at once, and you can see who works on it.',
    },
    {
      title: 'Monitoring and patching',
      text: 'Disks, certificates, links, batteries and backups are watched. Updates are tested first and installed outside of your working hours.',
    },
    {
      title: 'Backup and recovery',
      text: 'Copies off site and out of reach of ransomware. Restores are rehearsed every month, and you get the report.',
    },
    {
      title: 'Networks and Wi-Fi',
      text: 'Designed, documented and managed, with battery backup sized for load-shedding and a second line that takes over by itself.',
    },
    {
      title: 'Joiners, movers, leavers',
      text: 'A new colleague can work on the first morning. On the last afternoon, every account and device is closed, and that is on record.',
    },
  ],
  particulars: {
    title: 'Five clocks that we keep',
    text: 'Looking after IT is mostly rhythm. What is done, and how often, stands in the agreement, and each line leaves a record that you can open.',
    rows: [
      {
        title: 'Every minute',
        text: 'Lines, servers, disks and certificates report that they are well, or open a ticket.',
      },
      {
        title: 'Every night',
        text: 'Backups run, are checked for completeness, and are copied to where no password of yours reaches.',
      },
      {
        title: 'Every month',
        text: 'Updates for all machines, one rehearsed restore, and a report that fits on a page.',
      },
      {
        title: 'Every quarter',
        text: 'Batteries under load, the list of accounts with you, and what to replace before it fails.',
      },
      {
        title: 'Every year',
        text: 'A whole site restored on paper and in practice, licences counted, the plan for next year in rand.',
      },
    ],
  },
  start: [
    { title: 'First call', text: 'A conversation about your people, your sites and your worst days.' },
    { title: 'First weeks', text: 'We document everything: devices, licences, passwords, contracts, risks.' },
    { title: 'First month', text: 'Monitoring and backup run; your people get the number of the desk.' },
    { title: 'From then on', text: 'A monthly report that fits on a page, and a named engineer.' },
  ],
  cost: {
    text: 'One fixed fee a month, quoted after we have seen what you have. The first assessment costs nothing.',
    rows: [
      {
        title: 'What moves the price',
        text: 'People, devices, sites, and whether the desk serves you by day or around the clock.',
      },
      {
        title: 'What is in it',
        text: 'All tickets, monitoring, patching, backup and the monthly report. No counting of calls.',
      },
      { title: 'What is quoted apart', text: 'Hardware, licences at cost, and projects such as moving an office.' },
    ],
  },
  questions: [
    {
      id: 'handover',
      question: 'How do you take over from our present provider?',
      answer:
        'We ask for documentation and access, change every password on the day of the handover, and run both side by side until nothing is missing. Where the old provider does not help, we document from the machines themselves.',
    },
    {
      id: 'passwords',
      question: 'Whose are the passwords and the documentation?',
      answer:
        'Yours. Administrator accounts, licences, domains and diagrams are in your name, kept in a vault that two of your people can open without us, and handed over when you leave.',
    },
    {
      id: 'power',
      question: 'What do you do about load-shedding?',
      answer:
        'Switches, Wi-Fi and the line get batteries sized for the longest slot you have, servers shut down in order before theirs are empty, and batteries are tested every quarter, because they wear out faster here than the label says.',
    },
    {
      id: 'on-site',
      question: 'Does somebody come to us?',
      answer:
        'Most work is remote and faster for it. When hands are needed, an engineer comes from Johannesburg, Cape Town or Durban, and a field partner elsewhere, with the ticket and the diagram in hand.',
    },
  ],
}
