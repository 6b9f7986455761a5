import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Where the tracing SDK keeps the segment that is being worked on. Its own way, the package cls-hooked, watches every
 * promise of the process from the moment it is loaded, traced or not, and made each call a quarter slower; Node's own
 * AsyncLocalStorage costs nothing until it is used. The bundler puts this in its place, hence the names of functions.
 */
class Namespace {
  readonly #storage = new AsyncLocalStorage<Context>()
  /** What the runtime's own code and the start of a function see. */
  #outermost: Context = {}

  get #active(): Context {
    return this.#storage.getStore() ?? this.#outermost
  }

  createContext(): Context {
    return Object.create(this.#active) as Context
  }

  enter(context: Context): void {
    this.#outermost = context
  }

  run(work: (context: Context) => void): void {
    const context = this.createContext()
    this.#storage.run(context, () => work(context))
  }

  bind<Arguments extends unknown[], Result>(work: (...given: Arguments) => Result): (...given: Arguments) => Result {
    return AsyncLocalStorage.bind(work)
  }

  get(key: string): unknown {
    return this.#active[key]
  }

  set<Value>(key: string, value: Value): Value {
    this.#active[key] = value
    return value
  }
}

type Context = Record<string, unknown>

const namespaces = new Map<string, Namespace>()

export function getNamespace(name: string): Namespace | undefined {
  return namespaces.get(name)
}

export function createNamespace(name: string): Namespace {
  const namespace = new Namespace()
  namespaces.set(name, namespace)
  return namespace
}

export function destroyNamespace(name: string): void {
  namespaces.delete(name)
}
