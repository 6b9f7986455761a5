import type { Claim } from './claims.ts'

/** Industry figures for the ticker. Separate from our own claims, which pages and the assistant list as ours. */
export const industryClaims = {
  cybercrimeCost: {
    id: 'cybercrimeCost',
    figure: '$23 trillion',
    label: 'cost of cybercrime by 2027',
    text: 'Cybercrime cost $23 trillion by 2027 (+175%)',
    source: 'World Economic Forum, Global Cybersecurity Outlook: forecast for 2027 against 2022',
  },
  breachCost: {
    id: 'breachCost',
    figure: '$4.88M',
    label: 'average cost of a breach',
    text: 'Average breach cost $4.88M in 2025',
    source: 'IBM and Ponemon Institute, Cost of a Data Breach Report',
  },
  cloudUse: {
    id: 'cloudUse',
    figure: '94%',
    label: 'of enterprises use cloud',
    text: '94% of enterprises use cloud',
    source: 'Flexera, State of the Cloud Report',
  },
  criticalInfrastructure: {
    id: 'criticalInfrastructure',
    figure: '87%',
    label: 'more ransomware on critical infrastructure',
    text: 'Ransomware on critical infrastructure up 87%',
    source: 'Dragos, OT/ICS Cybersecurity Report (Year in Review)',
  },
  digitalTransformation: {
    id: 'digitalTransformation',
    figure: '87%',
    label: 'accelerating digital transformation',
    text: '87% accelerating digital transformation',
    source: 'Gartner, survey of senior business leaders on digital transformation',
  },
  zeroTrust: {
    id: 'zeroTrust',
    figure: '156%',
    label: 'more zero-trust adoption',
    text: 'Zero-trust adoption up 156%',
    source: 'Industry surveys on zero trust; CISA, Zero Trust Maturity Model, for what it means',
  },
  aiResponse: {
    id: 'aiResponse',
    figure: '65%',
    label: 'less response time with AI',
    text: 'AI cutting response time by 65%',
    source: 'IBM Security, published results of AI-assisted detection and response',
  },
  cloudSpending: {
    id: 'cloudSpending',
    figure: '$270B',
    label: 'spent on cloud',
    text: 'Cloud spending $270B in 2025',
    source: 'Gartner, forecast of public cloud spending',
  },
} as const satisfies Readonly<Record<string, Claim>>
