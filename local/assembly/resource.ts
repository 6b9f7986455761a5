/** A property value, before or after its intrinsic functions are resolved. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }
export type Properties = Readonly<Record<string, Value>>

/** A resource of one stack of the assembly. Its properties are resolved lazily. */
export interface Resource {
  readonly stack: string
  readonly logicalId: string
  readonly type: string
  /** Path in the construct tree, if the template names it. */
  readonly path: string
  /** The value of `Ref`. */
  readonly id: string
  /** Properties with every intrinsic resolved. `T` is the type that CloudFormation documents. */
  properties<T extends object = Properties>(): Readonly<T>
  /** The value of `Fn::GetAtt`. */
  attribute(name: string): string
}
