import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** The parts of PublicKeyCredentialCreationOptionsJSON and PublicKeyCredentialRequestOptionsJSON that are used here. */
export interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
  readonly excludeCredentials?: readonly { readonly id: string }[]
}
export interface RequestOptions {
  readonly challenge: string
  readonly rpId: string
  readonly allowCredentials?: readonly { readonly id: string }[]
}

/** How a ceremony departs from a correct one. */
interface Deviation {
  readonly origin?: string
  readonly challenge?: string
  readonly relyingPartyId?: string
  readonly verifiesPerson?: boolean
  /** The counter's value; without one it goes up. */
  readonly counter?: number
}

/** A passkey provider and the browser before it, for one passkey: ES256, without attestation. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32)
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  readonly #origin: string
  #counter = 0
  #user = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  create({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}) {
    this.#user = user.id
    const authenticatorData = Buffer.concat([
      this.#data(rp.id, deviation, 0x40),
      Buffer.alloc(16),
      uint16(this.id.length),
      this.id,
      this.#coseKey(),
    ])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authenticatorData),
    ])
    return {
      id: this.id.toString('base64url'),
      rawId: this.id.toString('base64url'),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  get({ challenge, rpId }: RequestOptions, deviation: Deviation = {}): string {
    const authenticatorData = this.#data(rpId, deviation, 0)
    const clientData = this.#clientData('webauthn.get', challenge, deviation)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    return JSON.stringify({
      id: this.id.toString('base64url'),
      rawId: this.id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.#user,
      },
    })
  }

  #data(relyingPartyId: string, deviation: Deviation, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? ++this.#counter)
    const domain = createHash('sha256')
      .update(deviation.relyingPartyId ?? relyingPartyId)
      .digest()
    const verified = deviation.verifiesPerson === false ? 0 : 0x04
    return Buffer.concat([domain, Buffer.from([0x01 | verified | flags]), counter])
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const origin = deviation.origin ?? this.#origin
    return Buffer.from(
      JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false }),
    )
  }

  /** The public key by RFC 9053: EC2, ES256, P-256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ])
  }
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** Bytes with the shortest length, as canonical CBOR asks. */
function cborBytes(bytes: Buffer): Buffer {
  const length =
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length)])
  return Buffer.concat([length, bytes])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
