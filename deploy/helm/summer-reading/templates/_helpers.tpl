{{- define "summer-reading.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{/* At most 50 characters, since suffixes such as "-commands" follow. */}}
{{- define "summer-reading.fullname" -}}
{{- $own := include "summer-reading.name" . }}
{{- $name := ternary $own (printf "%s-%s" .Release.Name $own) (eq .Release.Name $own) }}
{{- default $name .Values.fullnameOverride | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "summer-reading.selectorLabels" -}}
app.kubernetes.io/name: {{ include "summer-reading.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "summer-reading.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{ include "summer-reading.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "summer-reading.image" -}}
{{- if .Values.image.digest }}
{{- printf "%s@%s" .Values.image.repository .Values.image.digest }}
{{- else }}
{{- printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) }}
{{- end }}
{{- end }}

{{- define "summer-reading.secretName" -}}
{{- default (include "summer-reading.fullname" .) .Values.secrets.existing }}
{{- end }}

{{/* The part of a database's URL that follows the host. */}}
{{- define "summer-reading.databaseParameters" -}}
sslmode={{ .Values.database.sslMode }}
{{- if .Values.database.caSecret }}&sslrootcert=/etc/database-ca/ca.crt{{ end }}
{{- end }}

{{- define "summer-reading.credentials" -}}
- name: {{ .prefix }}_USERNAME
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: username
- name: {{ .prefix }}_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: password
{{- end }}

{{/* The database URL for the app's role. Kubernetes fills in $(NAME). */}}
{{- define "summer-reading.databaseEnv" -}}
{{- $database := .Values.database }}
{{- $direct := printf "postgresql://$(DATABASE_USERNAME):$(DATABASE_PASSWORD)@%s:%v/%s?%s" $database.host $database.port $database.name (include "summer-reading.databaseParameters" .) }}
{{- include "summer-reading.credentials" (dict "prefix" "DATABASE" "secret" $database.appSecret) }}
{{- if $database.pooler.host }}
- name: DATABASE_URL
  value: {{ printf "postgresql://$(DATABASE_USERNAME):$(DATABASE_PASSWORD)@%s:%v/%s?%s" $database.pooler.host $database.pooler.port $database.name (include "summer-reading.databaseParameters" .) | quote }}
- name: DATABASE_POOLER
  value: transaction
- name: DATABASE_DIRECT_URL
  value: {{ $direct | quote }}
{{- else }}
- name: DATABASE_URL
  value: {{ $direct | quote }}
{{- end }}
{{- end }}

{{/* The database URL for the tables' owner, without a pooler: for the migration and commands, never for the app. */}}
{{- define "summer-reading.ownerEnv" -}}
{{- $database := .Values.database }}
{{- include "summer-reading.credentials" (dict "prefix" "DATABASE_OWNER" "secret" $database.ownerSecret) }}
- name: DATABASE_OWNER_URL
  value: {{ printf "postgresql://$(DATABASE_OWNER_USERNAME):$(DATABASE_OWNER_PASSWORD)@%s:%v/%s?%s" $database.host $database.port $database.name (include "summer-reading.databaseParameters" .) | quote }}
{{- end }}

{{/* Each by name, so that nothing else in the Secret gets into the app. */}}
{{- define "summer-reading.secretEnv" -}}
{{- $secret := include "summer-reading.secretName" . }}
{{- range $name := list "SECRET_KEY" "SMTP_URL" }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $secret }}
      key: {{ $name }}
{{- end }}
{{- range $name := list "OIDC_CLIENT_SECRET" "TEXTS_URL" }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $secret }}
      key: {{ $name }}
      optional: true
{{- end }}
{{- end }}

{{/* What all containers have in common, apart from their commands and settings. */}}
{{- define "summer-reading.container" -}}
image: {{ include "summer-reading.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: tmp
    mountPath: /tmp
  - name: data
    mountPath: /data
  {{- if .Values.database.caSecret }}
  - name: database-ca
    mountPath: /etc/database-ca
    readOnly: true
  {{- end }}
  {{- with .Values.volumeMounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{/* What all pods have in common, apart from their containers. */}}
{{- define "summer-reading.pod" -}}
automountServiceAccountToken: false
# Otherwise, a Service named "metrics" would set METRICS_PORT.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 1Gi
  - name: data
    emptyDir:
      sizeLimit: 1Gi
  {{- if .Values.database.caSecret }}
  - name: database-ca
    secret:
      secretName: {{ .Values.database.caSecret }}
      items:
        - key: ca.crt
          path: ca.crt
  {{- end }}
  {{- with .Values.volumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}

{{/* A Deployment of the app: web or worker. */}}
{{- define "summer-reading.deployment" -}}
{{- $root := .root }}
{{- $values := index $root.Values .role }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "summer-reading.fullname" $root }}-{{ .role }}
  labels:
    {{- include "summer-reading.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  {{- if not .scales }}
  replicas: {{ $values.replicas }}
  {{- end }}
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      {{- include "summer-reading.selectorLabels" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .role }}
  template:
    metadata:
      labels:
        {{- include "summer-reading.selectorLabels" $root | nindent 8 }}
        app.kubernetes.io/component: {{ .role }}
      annotations:
        # Starts new pods when settings change.
        checksum/settings: {{ include "summer-reading.settings" $root | sha256sum }}
        {{- if $root.Values.secrets.values }}
        checksum/secrets: {{ toYaml $root.Values.secrets.values | sha256sum }}
        {{- end }}
    spec:
      {{- include "summer-reading.pod" $root | nindent 6 }}
      # Time for a pod to drain and then finish what it has begun.
      terminationGracePeriodSeconds: {{ add $root.Values.drainSeconds 35 }}
      topologySpreadConstraints:
        {{- range $key := list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
        - maxSkew: 1
          topologyKey: {{ $key }}
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "summer-reading.selectorLabels" $root | nindent 14 }}
              app.kubernetes.io/component: {{ $.role }}
        {{- end }}
      containers:
        - name: {{ .role }}
          {{- include "summer-reading.container" $root | nindent 10 }}
          envFrom:
            - configMapRef:
                name: {{ include "summer-reading.fullname" $root }}
          env:
            - name: ROLE
              value: {{ .role }}
            {{- include "summer-reading.databaseEnv" $root | nindent 12 }}
            {{- include "summer-reading.secretEnv" $root | nindent 12 }}
          ports:
            - name: http
              containerPort: 3000
            {{- if $root.Values.metrics.enabled }}
            - name: metrics
              containerPort: 9464
            {{- end }}
          # A pod that starts waits for a running migration.
          startupProbe:
            httpGet:
              path: /api/health/live
              port: http
            periodSeconds: 2
            failureThreshold: 150
          livenessProbe:
            httpGet:
              path: /api/health/live
              port: http
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 3
          readinessProbe:
            httpGet:
              path: /api/health/ready
              port: http
            periodSeconds: 3
            timeoutSeconds: 3
            failureThreshold: 2
          resources:
            {{- toYaml $values.resources | nindent 12 }}
{{- end }}

{{/* The data of the ConfigMap. */}}
{{- define "summer-reading.settings" -}}
{{- range $name, $value := .Values.settings }}
{{ $name }}: {{ $value | quote }}
{{- end }}
HOST: 0.0.0.0
PORT: "3000"
DRAIN_SECONDS: {{ .Values.drainSeconds | quote }}
WEB_PROCESSES: "1"
{{- if .Values.metrics.enabled }}
METRICS_HOST: 0.0.0.0
METRICS_PORT: "9464"
{{- end }}
{{- end }}
