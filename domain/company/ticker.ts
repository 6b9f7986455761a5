/** An item of the ticker, with a link to a public page. */
export interface TickerItem {
  /** Of its claim in industry-claims.ts, which has the source. */
  readonly id: string
  /** A Lucide icon name. */
  readonly icon: 'trending-up' | 'banknote' | 'cloud' | 'factory' | 'rocket' | 'shield-check' | 'timer' | 'chart-column'
  readonly text: string
  readonly type: 'alert' | 'stat' | 'trend'
  readonly url: string
}

export const tickerItems: readonly TickerItem[] = [
  {
    id: 'cybercrimeCost',
    icon: 'trending-up',
    text: 'Cybercrime cost $23 trillion by 2027 (+175%)',
    type: 'alert',
    url: 'https://www.weforum.org/publications/global-cybersecurity-outlook-2025/',
  },
  {
    id: 'breachCost',
    icon: 'banknote',
    text: 'Average breach cost $4.88M in 2025',
    type: 'stat',
    url: 'https://www.ibm.com/reports/data-breach',
  },
  {
    id: 'cloudUse',
    icon: 'cloud',
    text: '94% of enterprises use cloud',
    type: 'stat',
    url: 'https://info.flexera.com/CM-REPORT-State-of-the-Cloud',
  },
  {
    id: 'criticalInfrastructure',
    icon: 'factory',
    text: 'Ransomware on critical infrastructure up 87%',
    type: 'alert',
    url: 'https://www.dragos.com/ot-cybersecurity-year-in-review/',
  },
  {
    id: 'digitalTransformation',
    icon: 'rocket',
    text: '87% accelerating digital transformation',
    type: 'trend',
    url: 'https://www.gartner.com/en/information-technology/topics/digital-transformation',
  },
  {
    id: 'zeroTrust',
    icon: 'shield-check',
    text: 'Zero-trust adoption up 156%',
    type: 'trend',
    url: 'https://www.cisa.gov/zero-trust-maturity-model',
  },
  {
    id: 'aiResponse',
    icon: 'timer',
    text: 'AI cutting response time by 65%',
    type: 'trend',
    url: 'https://www.ibm.com/ai-cybersecurity',
  },
  {
    id: 'cloudSpending',
    icon: 'chart-column',
    text: 'Cloud spending $270B in 2025',
    type: 'stat',
    url: 'https://www.gartner.com/en/newsroom',
  },
]
