export interface PartnerGroup {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly partners: readonly {
    readonly name: string
    /** Our use of it. */
    readonly use: string
  }[]
}

/** The technology that we install, run and support. */
export const partnerGroups: readonly PartnerGroup[] = [
  {
    id: 'cloud',
    name: 'Cloud and productivity',
    text: 'The platforms that your people and systems run on.',
    partners: [
      { name: 'Microsoft', use: 'Mail, documents, identities and servers' },
      { name: 'Amazon Web Services', use: 'Applications and data in Cape Town' },
      { name: 'Google Cloud', use: 'Workspace and analytics' },
      { name: 'Acronis', use: 'Backup of laptops and small sites' },
      { name: 'Veeam', use: 'Backup of servers and the cloud' },
    ],
  },
  {
    id: 'security',
    name: 'Security',
    text: 'The tools that detect attackers and keep them out.',
    partners: [
      { name: 'Fortinet', use: 'Firewalls and links between sites' },
      { name: 'Sophos', use: 'Protection for smaller networks' },
      { name: 'CrowdStrike', use: 'Attack detection and isolation' },
      { name: 'Mimecast', use: 'Mail filtering before delivery' },
      { name: 'KnowBe4', use: 'Phishing awareness training' },
    ],
  },
  {
    id: 'infrastructure',
    name: 'Networks and devices',
    text: 'The equipment in your server cabinet and on your desk.',
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
    text: 'We run a product in our own offices or operations centre until we know how it fails. If we would not live with it, we do not sell it.',
  },
  {
    title: 'You can leave it',
    text: 'Licences and tenants are in your name, you can export your data, and you own the documentation. If a product locks you in, we warn you.',
  },
  {
    title: 'It is supported here',
    text: 'It has spare parts in the country, a local distributor, and support in our time zone. A fast machine is no use while its part is on a ship.',
  },
  {
    title: 'We say what we earn',
    text: 'If a manufacturer pays us a rebate, we show it on your quote. If you already have another make and it works, we support that.',
  },
] as const
