/** The public and private information of a CyberScore certificate. */
export const certificateCheck = [
  { title: 'Whose it is', text: 'You see the registered name of the organisation that answered.' },
  { title: 'Whether it is valid', text: 'You see the date of issue and whether the certificate is still valid today.' },
  {
    title: 'What it stands for',
    text: 'It is a self-assessment: the organisation answered for itself, and nobody audited the answers.',
  },
  {
    title: 'What stays private',
    text: 'You do not see the answers, the gaps or the names of the people who answered.',
  },
] as const
