/** An item of the ticker, with a link to a public page. industry-claims.ts has the sources. */
export interface TickerItem {
  /** A Lucide icon name. */
  readonly icon: 'trending-up' | 'banknote' | 'cloud' | 'factory' | 'rocket' | 'shield-check' | 'timer' | 'chart-column'
  readonly text: string
  readonly type: 'alert' | 'stat' | 'trend'
  readonly url: string
}

export const tickerItems: readonly TickerItem[] = [
  {
    icon: 'trending-up',
    text: 'Cybercrime cost $23 trillion by 2027 (+175%)',
    type: 'alert',
    url: 'https://www.weforum.org/publications/global-cybersecurity-outlook-2025/',
  },
  {
    icon: 'banknote',
    text: 'Average breach cost $4.88M in 2025',
    type: 'stat',
    url: 'https://www.ibm.com/reports/data-breach',
  },
  {
    icon: 'cloud',
    text: '94% of enterprises use cloud',
    type: 'stat',
    url: 'https://info.flexera.com/CM-REPORT-State-of-the-Cloud',
  },
  {
    icon: 'factory',
    text: 'Ransomware on critical infrastructure up 87%',
    type: 'alert',
    url: 'https://www.dragos.com/ot-cybersecurity-year-in-review/',
  },
  {
    icon: 'rocket',
    text: '87% accelerating digital transformation',
    type: 'trend',
    url: 'https://www.gartner.com/en/information-technology/topics/digital-transformation',
  },
  {
    icon: 'shield-check',
    text: 'Zero-trust adoption up 156%',
    type: 'trend',
    url: 'https://www.cisa.gov/zero-trust-maturity-model',
  },
  {
    icon: 'timer',
    text: 'AI cutting response time by 65%',
    type: 'trend',
    url: 'https://www.ibm.com/ai-cybersecurity',
  },
  {
    icon: 'chart-column',
    text: 'Cloud spending $270B in 2025',
    type: 'stat',
    url: 'https://www.gartner.com/en/newsroom',
  },
]
