import type { DemoPerson } from './people.ts'

type Row = readonly [name: string, email: string, password: string]

const clients: readonly Row[] = [
  ['Sipho Cele', 'sipho.cele@mokoena-logistics.example', 'Marula-fynbos-100'],
  ['Priya Govender', 'priya.govender@mokoena-logistics.example', 'Protea-heron-137'],
  ['Bongani Mthembu', 'bongani.mthembu@mokoena-logistics.example', 'Springbok-oryx-174'],
  ['Karen Fourie', 'karen.fourie@mokoena-logistics.example', 'Fynbos-meerkat-211'],
  ['Themba Radebe', 'themba.radebe@mokoena-logistics.example', 'Karoo-sandstone-248'],
  ['Farah Essop', 'farah.essop@umhlanga-dental.example', 'Acacia-springbok-285'],
  ['Nokuthula Buthelezi', 'nokuthula.buthelezi@umhlanga-dental.example', 'Baobab-impala-322'],
  ['Ryan Chetty', 'ryan.chetty@umhlanga-dental.example', 'Hoopoe-weaver-359'],
  ['Lerato Khoza', 'lerato.khoza@umhlanga-dental.example', 'Aloe-coral-396'],
  ['Hendrik Swanepoel', 'hendrik.swanepoel@karoo-foods.example', 'Impala-breede-433'],
  ['Anele Mabuza', 'anele.mabuza@karoo-foods.example', 'Heron-protea-470'],
  ['Melanie Jacobs', 'melanie.jacobs@karoo-foods.example', 'Lagoon-aloe-507'],
  ['Jaco Vermeulen', 'jaco.vermeulen@karoo-foods.example', 'Sunbird-savanna-544'],
  ['Kgomotso Sithole', 'kgomotso.sithole@vaal-fabrication.example', 'Cederberg-kestrel-581'],
  ['Dirk Kruger', 'dirk.kruger@vaal-fabrication.example', 'Limpopo-kelp-618'],
  ['Palesa Tau', 'palesa.tau@vaal-fabrication.example', 'Savanna-marula-655'],
  ['Shireen Naicker', 'shireen.naicker@msunduzi-legal.example', 'Weaver-hoopoe-692'],
  ['Mandla Ngcobo', 'mandla.ngcobo@msunduzi-legal.example', 'Oryx-limpopo-729'],
  ['Claire Harris', 'claire.harris@msunduzi-legal.example', 'Harbour-dune-766'],
  ['Yusuf Davids', 'yusuf.davids@tablebay-freight.example', 'Mist-tamboti-803'],
  ['Chantal Petersen', 'chantal.petersen@tablebay-freight.example', 'Quiver-ember-840'],
  ['Luyanda Mbeki', 'luyanda.mbeki@tablebay-freight.example', 'Dune-baobab-877'],
  ['Gareth Williams', 'gareth.williams@tablebay-freight.example', 'Kestrel-cederberg-914'],
  ['Mpho Maluleke', 'mpho.maluleke@limpopo-citrus.example', 'Coral-quiver-951'],
  ['Elsabe Botha', 'elsabe.botha@limpopo-citrus.example', 'Meerkat-rooikat-988'],
  ['Tshepo Modiba', 'tshepo.modiba@limpopo-citrus.example', 'Granite-yellowwood-1025'],
  ['Nomvula Shabangu', 'nomvula.shabangu@soweto-print.example', 'Plover-acacia-1062'],
  ['Kabelo Motaung', 'kabelo.motaung@soweto-print.example', 'Rooikat-sunbird-1099'],
  ['Refilwe Phiri', 'refilwe.phiri@soweto-print.example', 'Tamboti-mist-1136'],
  ['Michael Adams', 'michael.adams@garden-lodges.example', 'Kelp-plover-1173'],
  ['Zodwa Hlophe', 'zodwa.hlophe@garden-lodges.example', 'Breede-falcon-1210'],
  ['Annelie Steyn', 'annelie.steyn@garden-lodges.example', 'Sandstone-karoo-1247'],
]

const agents: readonly Row[] = [
  ['Lindiwe Mahlangu', 'lindiwe.mahlangu@veritech.example', 'Kudu-lagoon-1284'],
  ['Craig Pillay', 'craig.pillay@veritech.example', 'Falcon-harbour-1321'],
  ['Zanele Ndlovu', 'zanele.ndlovu@veritech.example', 'Yellowwood-granite-1358'],
]

/** Who takes part in the demonstration besides the demo people: three more agents, and clients of nine organisations. */
export const demonstrationPeople: readonly DemoPerson[] = [
  ...clients.map((row) => person(row, [])),
  ...agents.map((row) => person(row, ['agent'])),
]

function person([name, email, password]: Row, groups: readonly string[]): DemoPerson {
  return { name, email, password, groups, hasAuthenticator: groups.length > 0 }
}
