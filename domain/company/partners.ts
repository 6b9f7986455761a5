export interface PartnerGroup {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly partners: readonly {
    readonly name: string
    /** What we use it for. */
    readonly use: string
  }[]
}

/** Whose technology we install, run and hold certificates for. */
export const partnerGroups: readonly PartnerGroup[] = [
  {
    id: 'cloud',
    name: 'Cloud and productivity',
    text: 'Where your people work and your systems live.',
    partners: [
      { name: 'Microsoft', use: 'Mail, documents, identities, servers' },
      { name: 'Amazon Web Services', use: 'Applications and data, in Cape Town' },
      { name: 'Google Cloud', use: 'Workspace and analytics' },
      { name: 'Acronis', use: 'Backup of laptops and small sites' },
      { name: 'Veeam', use: 'Backup of servers and the cloud' },
    ],
  },
  {
    id: 'security',
    name: 'Security',
    text: 'What we watch with, and what keeps them out.',
    partners: [
      { name: 'Fortinet', use: 'Firewalls and lines between sites' },
      { name: 'Sophos', use: 'Protection of smaller networks' },
      { name: 'CrowdStrike', use: 'Detection and isolation of machines' },
      { name: 'Mimecast', use: 'Mail, before it reaches you' },
      { name: 'KnowBe4', use: 'Practice against phishing' },
    ],
  },
  {
    id: 'infrastructure',
    name: 'Networks and devices',
    text: 'What stands in your cabinet and on your desk.',
    partners: [
      { name: 'Cisco', use: 'Switches and routers' },
      { name: 'HPE Aruba', use: 'Wi-Fi' },
      { name: 'Dell Technologies', use: 'Servers and storage' },
      { name: 'Lenovo', use: 'Laptops and desktops' },
      { name: 'Yealink', use: 'Telephones and meeting rooms' },
    ],
  },
]

/** How we choose what we recommend. */
export const partnerRules = [
  {
    title: 'We run it first',
    text: 'In our own offices or operations centre, long enough to know how it fails. What we would not live with, we do not sell.',
  },
  {
    title: 'You can leave it',
    text: 'Licences and tenants are in your name, data can be exported, and the documentation is yours. A product that locks you in is mentioned with that warning.',
  },
  {
    title: 'It is supported here',
    text: 'Spare parts, a distributor and somebody who answers in our time zone. A faster machine that waits for a ship is not faster.',
  },
  {
    title: 'We say what we earn',
    text: 'Where a maker gives us a rebate, it is on your quote. If you already have another make and it does its work, we look after that.',
  },
] as const
