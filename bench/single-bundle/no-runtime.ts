export function provideFederationRuntime(): void {}
