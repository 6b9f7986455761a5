/** A property value as a template holds it, or as it reads once every intrinsic is resolved. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }
export type Properties = Readonly<Record<string, Value>>

/** A resource of one stack of the assembly; properties are resolved when they are asked for. */
export interface Resource {
  readonly stack: string
  readonly logicalId: string
  readonly type: string
  /** The path in the construct tree, where the template names it: what a person would recognise. */
  readonly path: string
  /** What `Ref` gives. */
  readonly id: string
  /** Properties with every intrinsic resolved, across stacks too; `T` is how CloudFormation documents them. */
  properties<T extends object = Properties>(): Readonly<T>
  /** What `Fn::GetAtt` gives. */
  attribute(name: string): string
}
