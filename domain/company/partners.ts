export interface PartnerGroup {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly partners: readonly string[]
}

/** Whose technology we install, run and hold certificates for. */
export const partnerGroups: readonly PartnerGroup[] = [
  {
    id: 'cloud',
    name: 'Cloud and productivity',
    text: 'Where your people work and your systems live.',
    partners: ['Microsoft', 'Amazon Web Services', 'Google Cloud', 'Acronis', 'Veeam'],
  },
  {
    id: 'security',
    name: 'Security',
    text: 'What we watch with, and what keeps them out.',
    partners: ['Fortinet', 'Sophos', 'CrowdStrike', 'Mimecast', 'KnowBe4'],
  },
  {
    id: 'infrastructure',
    name: 'Networks and devices',
    text: 'What stands in your cabinet and on your desk.',
    partners: ['Cisco', 'HPE Aruba', 'Dell Technologies', 'Lenovo', 'Yealink'],
  },
]
