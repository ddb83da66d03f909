/** What a journey asks of a browser, by whatever client it is driven. */
export interface Driver {
  goTo(address: string): Promise<void>;
  /** What an expression in the page comes to, as far as JSON holds it. */
  evaluate(expression: string): Promise<unknown>;
  clickAt(place: Place): Promise<void>;
  type(text: string): Promise<void>;
  /** Such as `Escape` or `Control+k`. */
  press(keys: string): Promise<void>;
  attach(path: string): Promise<void>;
  /** A window may be no narrower than the browser allows. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** Pixels in the window. */
export interface Place {
  x: number;
  y: number;
}

export const fileInput = 'input[type=file]';
