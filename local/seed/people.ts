/** A demo person. The companies are fictitious, and the passwords work only on this machine. */
export interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly groups: readonly string[]
  /** Staff and resellers have an authenticator app; the client may sign in without one. */
  readonly hasAuthenticator: boolean
}

export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Ana Dlamini',
    email: 'ana.dlamini@mokoena-logistics.example',
    password: 'Jacaranda-rain-41',
    groups: [],
    hasAuthenticator: false,
  },
  {
    name: 'Thabo Molefe',
    email: 'thabo.molefe@veritech.example',
    password: 'Kudu-at-dusk-7301',
    groups: ['agent'],
    hasAuthenticator: true,
  },
  {
    name: 'Pieter van der Merwe',
    email: 'pieter@highveld-networks.example',
    password: 'Rooibos-steam-56',
    groups: ['reseller'],
    hasAuthenticator: true,
  },
  {
    name: 'Ayesha Naidoo',
    email: 'ayesha.naidoo@umhlanga-cloud.example',
    password: 'Tide-and-lagoon-88',
    groups: ['reseller'],
    hasAuthenticator: true,
  },
  {
    name: 'Nomsa Zulu',
    email: 'nomsa.zulu@veritech.example',
    password: 'Drakensberg-frost-19',
    groups: ['admin'],
    hasAuthenticator: true,
  },
]
