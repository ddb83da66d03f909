// The parts that are used; the package has no types.
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', tell: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): this;
    on(event: 'closeTag', tell: (name: string) => void): this;
    on(event: 'text' | 'cdata', tell: (text: string, decode: Decode) => void): this;
    on(event: 'attention' | 'question', tell: (text: string) => void): this;
    on(event: 'error', tell: (error: Error) => void): this;
    parse(xml: string): void;
  }
  type Decode = (text: string) => string;
}
